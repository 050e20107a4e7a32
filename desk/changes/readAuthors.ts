import { LRUCache } from 'lru-cache'
import type { Queries } from '../database/openDatabase'
import type { Row } from '../database/tables'

/** Who wrote a change up to a revision, and when the last of it. */
interface Written {
  revision: number
  changedAt: number
  /** Whoever wrote first is first. Nobody wrote revision 0: it is the base. */
  authors: ReadonlySet<string>
}

/** Revisions stay as they are, so each is read once: a change of thousands of them is asked for after every edit. */
const known = new LRUCache<string, Written>({ max: 1_000 })

/** The authors of a change, and when it was changed last. */
export async function readAuthors(
  db: Queries,
  { id, revision, created_at }: Pick<Row<'changes'>, 'id' | 'revision' | 'created_at'>,
): Promise<Written> {
  const before = known.get(id) ?? { revision: 0, changedAt: created_at, authors: new Set<string>() }
  if (before.revision >= revision) return before
  const newer = await db
    .selectFrom('revisions')
    .select(({ fn }) => ['author', fn.max('at').as('at'), fn.min('number').as('first')])
    .where('change_id', '=', id)
    .where('number', '>', before.revision)
    .where('number', '<=', revision)
    .groupBy('author')
    .orderBy('first')
    .execute()
  const after: Written = {
    revision,
    changedAt: Math.max(before.changedAt, ...newer.map(({ at }) => at)),
    authors: new Set([...before.authors, ...newer.map(({ author }) => author)]),
  }
  known.set(id, after)
  return after
}
