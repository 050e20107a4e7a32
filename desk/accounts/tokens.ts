import { randomUUID } from 'node:crypto'
import type { z } from '@hono/zod-openapi'
import { TOKEN_VERBS, type Verb } from '../../publishing/access/verbs'
import { sitesOfScope, whyNot } from '../../publishing/access/whyNot'
import { written } from '../audit/loggedRows'
import { accountRoutes, type token } from '../contract/accounts'
import type { Desk } from '../core/desk'
import type { DeskRoutes } from '../core/deskApp'
import { deskRouter, requirePerson, requireVerb, type Person } from '../core/deskRouter'
import { Problem } from '../core/problem'
import type { Queries } from '../database/openDatabase'
import { hashOf, newSecret } from './sessions'
import { readGroups, writeAccounts } from './users'

/** Tokens for scripts. */
export const tokensRoutes: DeskRoutes = (desk) => {
  const router = deskRouter()

  router.openapi(accountRoutes.tokens, async (c) => {
    requireVerb(c, 'administer')
    return c.json({ tokens: await describeTokens(desk.db) }, 200)
  })

  router.openapi(accountRoutes.newToken, async (c) => {
    requireVerb(c, 'administer')
    return c.json(await newToken(desk, requirePerson(c), c.req.valid('json')), 201)
  })

  router.openapi(accountRoutes.revokeToken, async (c) => {
    const { id: actor } = requireVerb(c, 'administer')
    const { id } = c.req.valid('param')
    const audit = await writeAccounts(desk, async (trx, write) => {
      const { numUpdatedRows } = await trx
        .updateTable('tokens')
        .set({ revoked_at: desk.now() })
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .executeTakeFirst()
      if (numUpdatedRows === 0n)
        throw new Problem(404, { code: 'missing', detail: 'There is no such token, or it has ended.' })
      written(trx, 'tokens', id)
      return write({ actor, verb: 'token.revoked', object: `token:${id}` })
    })
    return c.json({ audit }, 200)
  })

  return router
}

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
async function newToken(desk: Desk, maker: Person, wanted: Wanted) {
  const now = desk.now()
  const { name, expiresAt } = wanted
  const verbs = [...new Set(wanted.verbs)]
  const sites = [...new Set(wanted.sites)]
  const groups = await readGroups(desk.db)
  const forSites = sites.flatMap((scope) => sitesOfScope(scope, groups))
  const refusal = refuseToken(maker, { name, verbs, sites: forSites, expiresAt }, now)
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

/** Tokens as the API shows them, without their secrets, the newest first: all, or one. */
async function describeTokens(db: Queries, id?: string): Promise<z.infer<typeof token>[]> {
  const every = db
    .selectFrom('tokens')
    .innerJoin('users', 'users.id', 'tokens.created_by')
    .selectAll('tokens')
    .select('users.name as maker')
    .orderBy('tokens.created_at', 'desc')
    .orderBy('tokens.id')
  const rows = await (id === undefined ? every : every.where('tokens.id', '=', id)).execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    verbs: JSON.parse(row.verbs) as Verb[],
    sites: JSON.parse(row.sites) as string[],
    createdBy: { id: row.created_by, name: row.maker },
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    lastUsedAt: row.last_used_at,
  }))
}
