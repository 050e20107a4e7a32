import { isRecord, parseJson } from '@/shared/safe/parseJson'
import type { Database } from '../database/openDatabase'
import type { Row } from '../database/tables'
import type { AuditFinding } from './auditFinding'

/** What the log says of each review, by its id. */
export type LoggedReviews = Map<string, { reviewer: string; verdict: string; isWithdrawn: boolean }>

const VERDICTS: Readonly<Record<string, Row<'reviews'>['verdict']>> = {
  'review.approved': 'approve',
  'review.objected': 'object',
}

/** Notes what a line of the log says of a review. */
export function noteReview(logged: LoggedReviews, { actor, verb, details }: Row<'audit'>): void {
  if (!verb.startsWith('review.')) return
  // A line that was changed may hold anything: it is named as changed elsewhere.
  const found = parseJson(details)
  const review = isRecord(found) ? found.review : undefined
  if (typeof review !== 'string') return
  const verdict = VERDICTS[verb]
  const before = logged.get(review)
  if (verdict) logged.set(review, { reviewer: actor, verdict, isWithdrawn: false })
  else if (before) before.isWithdrawn = true
}

type StoredReview = Pick<Row<'reviews'>, 'id' | 'change_id' | 'reviewer' | 'verdict' | 'withdrawn_at'>

/** Reviews by their ids, as they are in the database. */
export async function storedReviews(db: Database): Promise<ReadonlyMap<string, StoredReview>> {
  const rows = await db
    .selectFrom('reviews')
    .select(['id', 'change_id', 'reviewer', 'verdict', 'withdrawn_at'])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Reviews that are not as the log tells of them: what is published counts on them, so nobody may write one past the desk. `before` and
 * `after` are those from before and after the log was read: people go on reviewing meanwhile.
 */
export function reviewsBesideLog(
  logged: LoggedReviews,
  before: ReadonlyMap<string, StoredReview>,
  after: ReadonlyMap<string, StoredReview>,
): AuditFinding[] {
  const forged = [...before.values()]
    .filter(({ id }) => !logged.has(id))
    .map(
      ({ id, change_id }) =>
        `The review ${id} of the change ${change_id} is not in the log: it was not given at the desk.`,
    )
  const changed = [...logged].flatMap(([id, { reviewer, verdict, isWithdrawn }]) => {
    const row = after.get(id)
    if (!row) return `The review ${id} is in the log, and gone from the database.`
    const isStanding = row.withdrawn_at === null
    const wasWithdrawn = (before.get(id)?.withdrawn_at ?? null) !== null
    const isSame = row.reviewer === reviewer && row.verdict === verdict
    return isSame && !(isWithdrawn ? isStanding : wasWithdrawn)
      ? []
      : `The review ${id} of the change ${row.change_id} is not as the log says: it was changed.`
  })
  return [...forged, ...changed].map((text) => ({ n: null, text }))
}
