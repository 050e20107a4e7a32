import { expect, test, vi } from 'vitest'
import type { Role } from '../../publishing/access/verbs'
import { accountsRoutes, sessionsRoutes } from '../accounts/accountsRoutes'
import { adoptRows } from '../audit/checkLog'
import { policiesRoutes } from '../deployments/policiesRoutes'
import { PASSWORD, secretOf } from '../testing/newDesk'
import { checkFiles } from '../testing/publishedDesk'
import {
  approve,
  deploy,
  FIRST,
  newWork,
  pageOf,
  post,
  publishedDesk,
  review,
} from '../testing/publishedWork'
import { testBrowser } from '../testing/testBrowser'
import { databasesToday } from '../testing/databasesToday'
import { databaseKinds, type Call } from '../testing/testDesk'
import { readInTurn } from './reviewPage'

vi.mock('../releases/buildOfPortal', () => ({ buildOfPortal: () => 'build' }))

const DAY_MS = 24 * 3_600_000
const ALL = (role: Role) => ({ role, site: '*' })

type On = Awaited<ReturnType<typeof teamDesk>>

/** A desk whose admin Root also edits, with as many other admins as named. */
async function teamDesk(others: readonly string[], kind?: (typeof databaseKinds)[number]) {
  const on = await publishedDesk(kind, { routes: [sessionsRoutes, accountsRoutes, policiesRoutes] })
  const root = await on.signIn('Root', [ALL('admin'), ALL('operator')])
  for (const name of others) await on.signIn(name, [ALL('admin')])
  return { ...on, root }
}

/** Someone whose account an admin made by a link. */
async function invited(on: On, by: Call, name: string, ...roles: Role[]) {
  const body = { email: `${name.toLowerCase()}@example.com`, grants: roles.map(ALL) }
  const { link } = (await by('POST', '/invitations', { body })).body as { link: string }
  const browser = testBrowser(on.test)
  const made = await browser.call('POST', `/links/${secretOf(link)}`, { body: { name, password: PASSWORD } })
  expect(made.status).toBeLessThan(300)
  const { id } = await on.desk.db
    .selectFrom('users')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return { id, call: browser.call }
}

/** Someone gave a second factor just now. */
async function verified({ desk, clock }: On, id: string): Promise<void> {
  const named = { id: `totp-${id}`, user_id: id, kind: 'totp', name: 'Phone' } as const
  await desk.db
    .insertInto('credentials')
    .values({ ...named, data: '', created_at: clock.now, last_used_at: null })
    .execute()
  await desk.db
    .updateTable('sessions')
    .set({ verified_until: clock.now + 60_000 })
    .where('user_id', '=', id)
    .execute()
  await adoptRows(desk)
}

const codes = async (on: On, id: string) =>
  (await readInTurn(on.desk, id)).blockers.n7?.map(({ code }) => code) ?? []

test.each(databasesToday)(
  '[DK-05] an account does not speak for the admin who made it, for a week (%s)',
  async (kind) => {
    const on = await teamDesk(['Zoe'], kind)
    const rex = await invited(on, on.root.call, 'Rex', 'reviewer')
    const id = await newWork(on, on.root.id, 1.1)
    expect(await approve(rex.call, id)).toMatchObject({ status: 201 })
    expect(await codes(on, id)).toEqual(['quorum', 'ownAccount'])
    expect(await deploy(on.root.call, (await pageOf(on.root.call, id)).release)).toMatchObject({
      status: 409,
    })
    // Whoever Rex invites speaks for Root as little: it is one person's word all the way down.
    await on.desk.db.insertInto('grants').values({ user_id: rex.id, role: 'admin', site: '*' }).execute()
    await verified(on, rex.id)
    const tom = await invited(on, rex.call, 'Tom', 'reviewer')
    await approve(tom.call, id)
    expect(await codes(on, id)).toEqual(['quorum', 'ownAccount'])
    // What someone else wrote is another matter.
    const other = await newWork(on, on.ana.id, 1.2)
    await approve(rex.call, other)
    expect(await codes(on, other)).toEqual([])
    on.clock.now += 7 * DAY_MS
    expect(await codes(on, id)).toEqual([])
    await on.close()
  },
)

test('[DK-05] where one admin is alone it counts, and the history says whose word it is', async () => {
  const on = await teamDesk([])
  const rex = await invited(on, on.root.call, 'Rex', 'reviewer')
  on.clock.now += 3_600_000
  const id = await newWork(on, on.root.id, 1.1)
  await approve(rex.call, id)
  const says = expect.stringMatching(/Rex.*Root.*today/) as string
  const release = async (live: { body: unknown }) => {
    const { sites } = live.body as { sites: { n7: { release: string } } }
    return (await on.root.call('GET', `/releases/${sites.n7.release}`)).body
  }
  const before = await on.root.call('GET', '/channels/live')
  expect(before.body).toMatchObject({ sites: { n7: { restsOn: null } } })
  expect(await release(before)).toMatchObject({ restsOn: null })
  const page = await pageOf(on.root.call, id)
  expect(page).toMatchObject({ restsOn: { n7: says } })
  const log = vi.spyOn(on.desk, 'log')
  const done = await deploy(on.root.call, page.release)
  expect(done).toMatchObject({ status: 201, body: { deployment: { restsOn: says } } })
  expect(log).toHaveBeenCalledWith(expect.objectContaining({ event: 'alarm', message: says }))
  const lines = await on.desk.db
    .selectFrom('audit')
    .select('details')
    .where('verb', '=', 'deployment.ownAccount')
    .execute()
  expect(lines.map(({ details }) => JSON.parse(details) as unknown)).toEqual([
    expect.objectContaining({ message: says }),
  ])
  const live = await on.root.call('GET', '/channels/live')
  expect(live.body).toMatchObject({ sites: { n7: { restsOn: says } } })
  expect(await release(live)).toMatchObject({ restsOn: says })
  await on.close()
})

test('[DK-05] a role that was given and a password that was reset count as much', async () => {
  const on = await teamDesk(['Zoe'])
  const roots = on.root.call
  const rex = await on.signIn('Rex', [ALL('reviewer')])
  const id = await newWork(on, on.root.id, 1.1)
  await approve(rex.call, id)
  expect(await codes(on, id)).toEqual([])
  expect(await roots('POST', `/accounts/${rex.id}/reset`, { body: {} })).toMatchObject({ status: 201 })
  expect(await codes(on, id)).toEqual(['quorum', 'ownAccount'])
  on.clock.now += 7 * DAY_MS
  const sam = await on.signIn('Sam', [ALL('operator')])
  const root = await on.signIn('Kim', [ALL('admin'), ALL('operator')])
  const again = await newWork(on, root.id, 1.2)
  const account = (
    (await root.call('GET', '/accounts')).body as { accounts: { id: string; etag: string }[] }
  ).accounts.find(({ id: one }) => one === sam.id)
  await root.call('PATCH', `/accounts/${sam.id}`, {
    body: { grants: [ALL('reviewer')] },
    headers: { 'If-Match': `"${account?.etag ?? ''}"` },
  })
  expect(await approve(sam.call, again)).toMatchObject({ status: 201 })
  expect(await codes(on, again)).toEqual(['quorum', 'ownAccount'])
  await on.close()
})

test.each(databasesToday)(
  '[DK-05] after a reset reviews count when their owner signs in from a browser known before it, or a week later (%s)',
  async (kind) => {
    const on = await teamDesk(['Zoe'], kind)
    const roots = on.root.call
    const rex = await invited(on, roots, 'Rex', 'reviewer')
    on.clock.now += 8 * DAY_MS
    const reset = async () => {
      const { body } = await roots('POST', `/accounts/${rex.id}/reset`, { body: {} })
      return `/links/${secretOf((body as { link: string }).link)}`
    }
    const body = { password: 'a completely new one' }
    const impostor = testBrowser(on.test)
    const first = await newWork(on, on.root.id, 1.1)
    expect(await impostor.call('POST', await reset(), { body })).toMatchObject({ status: 200 })
    on.clock.now += 3_600_000
    expect(await approve(impostor.call, first)).toMatchObject({ status: 201 })
    expect(await codes(on, first)).toEqual(['quorum', 'ownAccount'])
    // A browser that came after the reset is not known from before it, however often it signs in.
    const again = { email: 'rex@example.com', ...body }
    expect(await impostor.call('POST', '/session', { body: again })).toMatchObject({ status: 200 })
    expect(await codes(on, first)).toEqual(['quorum', 'ownAccount'])

    on.clock.now += 3_600_000
    expect(await rex.call('POST', await reset(), { body })).toMatchObject({ status: 200 })
    const second = await newWork(on, on.root.id, 1.2)
    expect(await approve(rex.call, second)).toMatchObject({ status: 201 })
    expect(await codes(on, second)).toEqual([])
    // What someone else approved as Rex in between is not Rex's word.
    expect(await codes(on, first)).toEqual(['quorum', 'ownAccount'])
    on.clock.now += 3_600_000
    expect(await roots('POST', `/accounts/${rex.id}/reset`, { body: {} })).toMatchObject({ status: 201 })
    expect(await codes(on, second)).toEqual(['quorum', 'ownAccount'])
    on.clock.now += 7 * DAY_MS
    expect(await codes(on, second)).toEqual([])
    await on.close()
  },
)

test('[DK-05] a browser that only had the password is not known where the account had a second factor', async () => {
  const on = await teamDesk(['Zoe'])
  const rex = await invited(on, on.root.call, 'Rex', 'reviewer')
  await verified(on, rex.id)
  const thief = testBrowser(on.test)
  await thief.call('POST', '/session', { body: { email: 'rex@example.com', password: PASSWORD } })
  on.clock.now += 8 * DAY_MS
  const id = await newWork(on, on.root.id, 1.1)
  for (const [call, expected] of [
    [thief.call, ['quorum', 'ownAccount']],
    [rex.call, []],
  ] as const) {
    const response = await on.root.call('POST', `/accounts/${rex.id}/reset`, {
      body: { secondFactor: true },
    })
    const { link } = response.body as { link: string }
    const body = { password: 'a completely new one' }
    expect(await call('POST', `/links/${secretOf(link)}`, { body })).toMatchObject({ status: 200 })
    await approve(call, id)
    expect(await codes(on, id)).toEqual(expected)
    on.clock.now += 1_000
  }
  await on.close()
})

test('[DK-02] [PB-06] an admin whom the first one made is no second one, nor is a second request', async () => {
  const on = await teamDesk(['Zoe'])
  await checkFiles(on.desk, FIRST)
  const yes = await invited(on, on.root.call, 'Yes', 'admin', 'operator')
  await verified(on, yes.id)
  const set = async (call: Call, quorum: number) => {
    const { etag } = (await call('GET', '/channels/live/policy')).body as { etag: string }
    const body = { policy: { quorum, allowsSolo: true, freezes: [] }, reason: 'decided on Monday' }
    return call('PUT', '/channels/live/policy', { body, headers: { 'If-Match': `"${etag}"` } })
  }
  expect(await set(on.root.call, 0)).toMatchObject({ status: 200, body: { isProposed: true } })
  expect(await set(yes.call, 0)).toMatchObject({ status: 200, body: { isProposed: true } })
  const green = { sites: ['n7'], mode: 'green', reason: 'A letter' }
  await post(on.bob.call, '/channels/live/modes', green)
  const off = { ...green, mode: null }
  await post(on.root.call, '/channels/live/modes', off)
  expect(await post(yes.call, '/channels/live/modes', off)).toMatchObject({
    status: 409,
    body: { blockers: { n7: [{ code: 'quorum' }] } },
  })
  // The control: someone whom nobody of them made.
  expect(await post(on.ana.call, '/channels/live/modes', off)).toMatchObject({ status: 201 })
  await on.close()
})

test('[DK-04] an objection outlives the account that raised it, until another reviewer takes it over', async () => {
  const on = await teamDesk([])
  const rex = await on.signIn('Rex', [ALL('reviewer')])
  const id = await newWork(on, on.ana.id, 1.1)
  await approve(on.bob.call, id)
  const given = (await review(rex.call, id, 'object', 'Too large')).body as { review: { id: string } }
  await on.desk.db.updateTable('users').set({ disabled_at: on.clock.now }).where('id', '=', rex.id).execute()
  expect(await codes(on, id)).toEqual(['objection'])
  const takeOver = (call: Call) => call('DELETE', `/reviews/${given.review.id}`)
  expect(await takeOver(on.ana.call)).toMatchObject({ status: 403 })
  expect(await takeOver(on.bob.call)).toMatchObject({ status: 200 })
  expect(await codes(on, id)).toEqual([])
  await on.close()
})
