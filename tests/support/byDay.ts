import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Which parts of a sweep run by day: one of so many, which the commit decides, so that other commits run the others; by night all.
 * `SWEEP_COMMIT=3fe6f51d` repeats the day of a commit, `SWEEP_COMMIT=all` runs every part. `npm test` lists the sweeps.
 */
export function byDay(sweep: string, parts: number): (at: number) => boolean {
  const chosen = sweepCommit()
  if (process.env.NIGHTLY || chosen === 'all') return () => true
  const today = createHash('sha1').update(`${sweep} ${chosen}`).digest().readUInt32BE() % parts
  const folder = process.env.SWEEP_NOTES
  if (folder) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, sweep.replaceAll(/\W+/g, '-')), `${sweep}: part ${today + 1} of ${parts}`)
  }
  return (at) => at % parts === today
}

/** Looked up once, so that all processes of a run agree. Without Git each day is the same. */
export function sweepCommit(): string {
  return (process.env.SWEEP_COMMIT ??= headCommit())
}

function headCommit(): string {
  try {
    const head = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return head.toString().trim()
  } catch {
    return 'none'
  }
}
