import { randomUUID } from 'node:crypto'
import { link, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** Creates a file atomically; returns false without writing when the name is taken. */
export async function createFile(path: string, text: string): Promise<boolean> {
  const temporary = join(dirname(path), `.${basename(path)}.${randomUUID()}.tmp`)
  try {
    await writeFile(temporary, text, { flag: 'wx', mode: 0o644, flush: true })
    // A hard link appears complete, and fails if the name exists.
    await link(temporary, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    await rm(temporary, { force: true })
  }
}
