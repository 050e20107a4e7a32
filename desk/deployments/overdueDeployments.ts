import type { Queries } from '../database/openDatabase'

/** What is not live so long after its time, in ms, is overdue. */
const OVERDUE_MS = 2 * 60_000

/** Deployments that should be live and are not: nobody has finished them. */
export const overdueDeployments = (db: Queries, now: number): Promise<{ id: string; channel: string }[]> =>
  db
    .selectFrom('deployments')
    .select(['id', 'channel'])
    .where('state', 'in', ['waiting', 'committed'])
    .where((of) => of(of.fn.coalesce('due_at', 'asked_at'), '<', now - OVERDUE_MS))
    .where('asked_at', '<', now - OVERDUE_MS)
    .execute()
