import type { ExpressionBuilder } from 'kysely'
import type { Desk } from '../core/desk'
import { Problem } from '../core/problem'
import type { Row, Tables } from '../database/tables'
import { newSecret } from './sessions'

type Kind = Row<'challenges'>['kind']

/** How long there is for an answer, in ms. */
const LIFE_MS = 10 * 60_000

interface Challenge {
  kind: Kind
  /** Who has to answer; null for a visitor. */
  user: string | null
}

/** Keeps what has to come back from a passkey, a provider or an app. Returns its id. */
export async function newChallenge(desk: Desk, { kind, user }: Challenge, data: object): Promise<string> {
  const id = newSecret()
  await desk.db.deleteFrom('challenges').where('expires_at', '<=', desk.now()).execute()
  await desk.db
    .insertInto('challenges')
    .values({ id, kind, user_id: user, data: JSON.stringify(data), expires_at: desk.now() + LIFE_MS })
    .execute()
  return id
}

/** What was kept, once: whether the answer is right or wrong, it is gone. Throws a problem without it. */
export const takeChallenge = <T>(desk: Desk, id: string, challenge: Challenge): Promise<T> =>
  read(
    desk.db
      .deleteFrom('challenges')
      .where(isOpen(desk, id, challenge))
      .returning('data')
      .executeTakeFirst(),
  )

/** The same, and it stays, for an answer that may be mistyped. */
export const readChallenge = <T>(desk: Desk, id: string, challenge: Challenge): Promise<T> =>
  read(
    desk.db
      .selectFrom('challenges')
      .where(isOpen(desk, id, challenge))
      .select('data')
      .executeTakeFirst(),
  )

const isOpen =
  ({ now }: Desk, id: string, { kind, user }: Challenge) =>
  (where: ExpressionBuilder<Tables, 'challenges'>) =>
    where.and([
      where('id', '=', id),
      where('kind', '=', kind),
      where('user_id', user === null ? 'is' : '=', user),
      where('expires_at', '>', now()),
    ])

async function read<T>(query: Promise<{ data: string } | undefined>): Promise<T> {
  const found = await query
  if (found) return JSON.parse(found.data) as T
  throw tooLate()
}

/** For an answer that comes too late, twice, or from someone else. */
export const tooLate = () =>
  new Problem(400, {
    code: 'challenge',
    detail: 'That took too long, or has already been done. Start again.',
  })
