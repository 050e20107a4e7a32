import type { z } from '@hono/zod-openapi'
import { Problem } from '../api/problem'
import type { session } from '../contract/session'
import type { Queries } from '../database/openDatabase'
import type { Desk } from '../desk'
import { numbersWarning } from '../deployments/lostNumbers'
import { countAccounts } from '../reviews/publishFacts'
import { grantsOf } from './identify'
import { hasSecondFactor } from './secondFactor'
import { isVerified } from './sessionLife'
import { siteNames } from './siteNames'

/** A session as the API shows it. Throws a problem when it has ended. */
export async function describeSession(desk: Desk, db: Queries, id: string): Promise<z.infer<typeof session>> {
  const found = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.name', 'users.email', 'sessions.expires_at', 'sessions.verified_until'])
    .where('sessions.id', '=', id)
    .executeTakeFirst()
  if (!found) throw new Problem(401, { code: 'signedOut', detail: 'Your session has ended. Sign in again.' })
  const { name, email, expires_at, verified_until } = found
  return {
    person: { id: found.id, name, email },
    grants: await grantsOf(db, found.id),
    session: { id, expiresAt: expires_at },
    secondFactor: {
      enrolled: await hasSecondFactor(db, found.id),
      verifiedUntil: isVerified(verified_until, desk.now()) ? verified_until : null,
    },
    desk: {
      isSolo: (await countAccounts(db, desk.now())) === 1,
      sites: await siteNames(desk, db),
      warning: numbersWarning(desk),
    },
  }
}
