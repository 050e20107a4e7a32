import { randomUUID } from 'node:crypto'
import type { Person } from '../../access/actor'
import { whyNot } from '../../../publishing/access/whyNot'
import { TOKEN_VERBS, type Verb } from '../../../publishing/access/verbs'
import { Problem } from '../../api/problem'
import type { Desk } from '../../desk'
import { hashOf } from '../identify'
import { newSecret } from '../newSecret'
import { writeAccounts } from '../writeAccounts'
import { describeTokens } from './describeTokens'
import { written } from '../../audit/loggedRows'

/** What every token begins with, so that scanners find one that was published by mistake. */
const PREFIX = 'portico_'
const YEAR_MS = 365 * 24 * 3_600_000

interface Wanted {
  name: string
  verbs: readonly Verb[]
  sites: readonly string[]
  expiresAt: number
}

/**
 * Makes a token for a script. It may do no more than who makes it; what they lose later, it loses too. Throws a problem. Its secret is
 * in the answer and nowhere else.
 */
export async function newToken(desk: Desk, maker: Person, wanted: Wanted) {
  const now = desk.now()
  const { name, expiresAt } = wanted
  const verbs = [...new Set(wanted.verbs)]
  const sites = [...new Set(wanted.sites)]
  const refusal = refuseToken(maker, { name, verbs, sites, expiresAt }, now)
  if (refusal !== null) throw new Problem(422, { code: 'token', detail: refusal })
  const id = randomUUID()
  const secret = `${PREFIX}${newSecret()}`
  return writeAccounts(desk, async (trx, audit) => {
    await trx
      .insertInto('tokens')
      .values({
        ...{ id, hash: hashOf(secret), name, created_by: maker.id, created_at: now, expires_at: expiresAt },
        ...{
          verbs: JSON.stringify(verbs),
          sites: JSON.stringify(sites),
          revoked_at: null,
          last_used_at: null,
        },
      })
      .execute()
    written(trx, 'tokens', id)
    const details = { name, verbs, sites, expiresAt }
    const n = await audit({ actor: maker.id, verb: 'token.created', object: `token:${id}`, details })
    const [token] = await describeTokens(trx, id)
    if (!token) throw new Error('The new token is not there.')
    return { token, secret, audit: n }
  })
}

/** Why a token cannot be made, as a sentence; null when it can. */
function refuseToken(maker: Person, { verbs, sites, expiresAt }: Wanted, now: number): string | null {
  if (expiresAt <= now) return 'A token ends in the future.'
  if (expiresAt > now + YEAR_MS) return 'A token ends within a year.'
  const forPeople = verbs.filter((verb) => !TOKEN_VERBS.includes(verb))
  if (forPeople.length > 0) return `That is for people and not for tokens: ${forPeople.join(', ')}.`
  const beyond = verbs.find((verb) => whyNot(maker, verb, sites) !== null)
  return beyond === undefined
    ? null
    : `You may not do that yourself for these sites, so a token of yours cannot: ${beyond}.`
}
