import { appendAudit } from '../audit/appendAudit'
import type { AuditEvent, Desk } from '../core/desk'
import { DESK_ACTOR } from '../core/names'
import { Problem } from '../core/problem'
import type { Row } from '../database/tables'
import { dropDrafts, wasStopped } from '../evidence/runQueue'
import { askForEvidence } from './askForEvidence'
import { compareInTurn, wantedCases } from './reviewPage'

/** After the last edit of a change, in ms: people write in bursts. */
const PAUSE_MS = 4_000
/** Changes that nobody has edited for so long are checked when someone asks. */
const LATELY_MS = 3_600_000
/** Changes of more cases are checked when someone asks: they would keep the runners from everything else. */
export const MAX_DRAFT_CASES = 400

/** The revision of each change that was looked at last. */
const looked = new WeakMap<Desk, Map<string, string>>()

/**
 * Has the cases of changes checked while people edit them, the latest edit first (OP-06): who comes to the review finds it done, or under
 * way. What was asked for an earlier revision in this way, and is not done, is left.
 */
export async function checkDrafts(desk: Desk): Promise<void> {
  const known = looked.get(desk) ?? new Map<string, string>()
  looked.set(desk, known)
  for (const { id, revision, base } of await editedLately(desk)) {
    const version = `${revision} ${base}`
    if (known.get(id) === version) continue
    known.set(id, version)
    await checkDraft(desk, id)
  }
}

async function editedLately({ db, now }: Desk): Promise<Pick<Row<'changes'>, 'id' | 'revision' | 'base'>[]> {
  return db
    .selectFrom('changes')
    .innerJoin('revisions', (join) =>
      join.onRef('revisions.change_id', '=', 'changes.id').onRef('revisions.number', '=', 'changes.revision'),
    )
    .select(['changes.id', 'changes.revision', 'changes.base'])
    .where('changes.state', '=', 'open')
    .where('revisions.at', '<=', now() - PAUSE_MS)
    .where('revisions.at', '>', now() - LATELY_MS)
    .orderBy('revisions.at', 'desc')
    .execute()
}

async function checkDraft(desk: Desk, id: string): Promise<void> {
  const found = await compareInTurn(desk, id).catch((error: unknown) => {
    // Layouts that cannot go to players like this: the editor says so.
    if (error instanceof Problem) return null
    throw error
  })
  const cases = found ? wantedCases(found, desk.now()).length : 0
  if (!found || cases === 0 || cases > MAX_DRAFT_CASES) return
  const release = found.build.release.name
  await desk.db.transaction().execute(async (trx) => {
    // Of several desks one asks, and of someone who asks at the same time none asks twice.
    await trx
      .selectFrom('changes')
      .select('id')
      .where('id', '=', id)
      .$if(desk.kind === 'postgres', (query) => query.forUpdate())
      .executeTakeFirst()
    await dropDrafts(trx, id, release)
    if (await wasStopped(trx, release)) return
    const audit = (event: AuditEvent) => appendAudit(desk, trx, event)
    await askForEvidence(desk, trx, audit, found, { by: DESK_ACTOR, isDraft: true })
  })
}
