import type { Job } from '../core/jobs'
import { versionProblem } from '../database/openDatabase'

const EVERY_MS = 2_000

/**
 * Ends the process where a desk of another version has the database, at once, as all of what is under way would write: whoever supervises
 * it finds it failed, and its next start says why or upgrades.
 */
export const endOutdated: Job = {
  name: 'version',
  everyMs: EVERY_MS,
  run: async ({ db, log }) => {
    const problem = await versionProblem(db)
    if (problem === null) return
    log({ event: 'alarm', alarm: 'database.version', message: problem })
    process.exit(1)
  },
}
