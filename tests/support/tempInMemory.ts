import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'

/** Linux keeps this folder in memory. */
const MEMORY = '/dev/shm'
/** With less, the disk is better: the browsers need it, too, and a container often has 64 MB. */
const ENOUGH_BYTES = 4 * 2 ** 30

/**
 * Puts the temporary folders of this process, and of all that it starts, into memory where there is enough. Databases, stores and
 * browsers have the disk confirm every write, and tests mostly waited for that. A `TMPDIR` that is set stays.
 */
export function tempInMemory(): void {
  if (process.env.TMPDIR !== undefined || !isEnough()) return
  const folder = mkdtempSync(`${MEMORY}/portico-`)
  // PostgreSQL runs as another user, whose folder is in it.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

function isEnough(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= ENOUGH_BYTES && process.availableMemory() >= ENOUGH_BYTES
  } catch {
    return false
  }
}
