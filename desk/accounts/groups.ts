import type { z } from '@hono/zod-openapi'
import { LIVE } from '../../publishing/mayPublish'
import { isWeaker, policyOfSite } from '../../publishing/policy'
import { lastLineAbout } from '../audit/appendAudit'
import { written } from '../audit/loggedRows'
import { accountRoutes, type siteGroup } from '../contract/accounts'
import type { Desk } from '../core/desk'
import type { DeskRoutes } from '../core/deskApp'
import { deskRouter, requireVerb } from '../core/deskRouter'
import { Problem, requireIfMatch } from '../core/problem'
import type { Queries } from '../database/openDatabase'
import { readGroupPolicies, readPolicy } from './policies'
import { writeAccounts } from './users'

type SiteGroup = z.infer<typeof siteGroup>

/** Groups of sites: a role for one (`asia/*`) is for its sites, and for the layer of its name. */
export const groupsRoutes: DeskRoutes = (desk) => {
  const router = deskRouter()

  router.openapi(accountRoutes.groups, async (c) => {
    requireVerb(c, 'administer')
    return c.json({ groups: await describeGroups(desk.db) }, 200)
  })

  router.openapi(accountRoutes.setGroup, async (c) => {
    const { id: actor } = requireVerb(c, 'administer')
    const etag = requireIfMatch(c.req.valid('header')['if-match'])
    const { name } = c.req.valid('param')
    const sites = [...new Set(c.req.valid('json').sites)].sort()
    return c.json(await setGroup(desk, actor, { name, etag, sites }), 200)
  })

  return router
}

/**
 * Sets the sites of a group, in the version that `etag` names: "0" of one that never was. What is so already is no conflict (RFC 9110,
 * 13.1.1): perhaps only the answer was lost. Throws a problem.
 */
async function setGroup(desk: Desk, actor: string, { name, etag, sites }: SiteGroup) {
  const object = `group:${name}`
  const groupIn = async (db: Queries): Promise<SiteGroup> =>
    (await describeGroups(db, name))[0] ?? { name, sites: [], etag: '0' }
  const found = await groupIn(desk.db)
  if (found.etag !== etag && found.sites.join() === sites.join())
    return { group: found, audit: await lastLineAbout(desk.db, object) }
  return writeAccounts(desk, async (trx, audit) => {
    const before = await groupIn(trx)
    if (before.etag !== etag)
      throw new Problem(412, {
        code: 'stale',
        detail: `The group ${name} has been changed in the meantime. Look at it again.`,
        more: { group: before },
      })
    await requireAsStrict(desk, trx, before, sites)
    const added = sites.filter((site) => !before.sites.includes(site))
    const removed = before.sites.filter((site) => !sites.includes(site))
    const row = { sites: JSON.stringify(sites), version: Number(before.etag) + 1 }
    await trx
      .insertInto('site_groups')
      .values({ name, ...row })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
      .execute()
    written(trx, 'site_groups', name)
    const n = await audit({ actor, verb: 'group.changed', object, details: { sites, added, removed } })
    return { group: { name, sites, etag: String(row.version) }, audit: n }
  })
}

/**
 * Throws a problem (409) where a site would leave the group and be published under less than now: a weaker policy takes a second admin,
 * and so that nobody gets past them by the list of sites, the policy goes first.
 */
async function requireAsStrict(
  desk: Desk,
  trx: Queries,
  { name, sites: before }: SiteGroup,
  sites: readonly string[],
): Promise<void> {
  const { policy } = await readPolicy(trx, { channel: LIVE })
  const groups = await readGroupPolicies(trx)
  const after = groups.map((one) => (one.group === name ? { ...one, sites: [name, ...sites] } : one))
  const weaker = before.filter((site) =>
    isWeaker(policyOfSite(policy, groups, site), policyOfSite(policy, after, site), desk.now()),
  )
  if (weaker.length === 0) return
  throw new Problem(409, {
    code: 'weaker',
    detail: `${weaker.join(', ')} would be published under a weaker policy than that of the group ${name}. Change the policy of ${name} first, or add them to a group whose policy is as strict.`,
  })
}

/** Groups as the API shows them, by name: all, or one. Of those that were dissolved the version stays. */
export async function describeGroups(db: Queries, name?: string): Promise<SiteGroup[]> {
  const every = db.selectFrom('site_groups').selectAll().orderBy('name')
  const rows = await (name === undefined ? every : every.where('name', '=', name)).execute()
  return rows.map((row) => ({
    name: row.name,
    sites: JSON.parse(row.sites) as string[],
    etag: String(row.version),
  }))
}
