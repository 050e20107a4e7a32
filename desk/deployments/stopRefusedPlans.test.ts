import { expect, test, vi } from 'vitest'
import { accountsPart } from '../accounts/accountsPart'
import type { Desk } from '../desk'
import { readFigures } from '../server/readFigures'
import { approvedChange } from '../testing/approvedChange'
import { filesWith, newChange } from '../testing/publishedDesk'
import { pageOf, post } from '../testing/publishedWork'
import { servedBy } from '../testing/servedBy'
import { databaseKinds, type Call } from '../testing/testDesk'
import { askAgain } from './deploymentDuties'
import { plannerRefusal } from './plannerRefusal'
import { afterEachStep } from './steps'

vi.mock('../reviews/buildOfPortal', () => ({ buildOfPortal: () => 'build' }))

const HOUR_MS = 3_600_000
const iso = (at: number) => new Date(at).toISOString()

/** A desk with a plan that begins in two hours. */
async function plannedChange(kind?: (typeof databaseKinds)[number]) {
  const made = await approvedChange({ ...(kind && { kind }), parts: [accountsPart] })
  const { on, desk, deploy } = made
  const admin = await on.signIn('Eve', [{ role: 'admin', site: '*' }])
  const from = on.clock.now + 2 * HOUR_MS
  expect(await deploy({ from: iso(from) })).toMatchObject({ body: { deployment: { state: 'committed' } } })
  const plan = () =>
    desk.db
      .selectFrom('deployments')
      .select(['state', 'message'])
      .where('kind', '=', 'schedule')
      .executeTakeFirst()
  const servedAt = (at: number) => servedBy(desk, 'n7', at)
  return { ...made, admin, from, plan, servedAt }
}

async function freeze(call: Call, from: number, until: number) {
  const { etag } = (await call('GET', '/channels/live/policy')).body as { etag: string }
  const freezes = [{ from: iso(from), until: iso(until), reason: 'Christmas' }]
  const body = { policy: { quorum: 1, allowsSolo: true, freezes }, reason: 'No changes then' }
  return call('PUT', '/channels/live/policy', { body, headers: { 'If-Match': `"${etag}"` } })
}

test.each(databaseKinds)(
  '[DK-05] a freeze that is added later stops what was planned in it, and the plan says why (%s)',
  async (kind) => {
    const { on, desk, first, admin, from, plan, servedAt } = await plannedChange(kind)
    expect(await servedAt(from)).not.toBe(first)
    expect((await freeze(admin.call, from, from + HOUR_MS)).status).toBe(200)
    expect(await plan()).toEqual({
      state: 'cancelled',
      message: expect.stringMatching(/^It may not begin any more\. n7: Until .*: Christmas$/) as string,
    })
    for (const at of [from, from + HOUR_MS]) expect(await servedAt(at)).toBe(first)
    const lines = await desk.db
      .selectFrom('audit')
      .select('actor')
      .where('verb', '=', 'deployment.stopped')
      .execute()
    expect(lines).toEqual([{ actor: 'desk' }])
    await on.close()
  },
)

test('[DK-05] a freeze before or after a plan leaves it, and one that ends when it begins', async () => {
  const { on, admin, from, plan } = await plannedChange()
  for (const [begins, ends] of [
    [from + 1, from + HOUR_MS],
    [from - HOUR_MS, from],
  ] as const) {
    await freeze(admin.call, begins, ends)
    expect(await plan()).toMatchObject({ state: 'committed' })
  }
  await on.close()
})

test('[DK-05] while the store does not answer the freeze holds all the same, and the plan is stopped later', async () => {
  const { on, desk, first, admin, from, plan, servedAt } = await plannedChange()
  afterEachStep((step) => {
    if (step === 'asked') throw new Error('The store does not answer.')
  })
  expect((await freeze(admin.call, from, from + HOUR_MS)).status).toBe(200)
  expect(await plan()).toMatchObject({ state: 'committed' })
  afterEachStep(undefined)
  await askAgain(desk)
  expect(await plan()).toMatchObject({ state: 'cancelled' })
  expect(await servedAt(from)).toBe(first)
  await on.close()
})

test('[DK-05] what only makes a site stricter begins in a freeze, too', async () => {
  const { on, desk, ana } = await approvedChange()
  const n7 = JSON.parse(filesWith(1).n7 ?? '{}') as { home: object }
  const files = { n7: JSON.stringify({ ...n7, home: { ...n7.home, video: { hidden: true } } }) }
  const id = await newChange(desk, filesWith(1), [{ author: ana.id, files }])
  const { release } = await pageOf(ana.call, id)
  const from = on.clock.now + 2 * HOUR_MS
  const freezes = [{ from: iso(from), until: iso(from + HOUR_MS), reason: 'Christmas' }]
  await desk.db
    .insertInto('policies')
    .values({
      channel: 'live',
      version: 1,
      data: JSON.stringify({ quorum: 1, allowsSolo: true, freezes }),
      proposed: null,
      proposed_by: null,
      changed_by: ana.id,
      changed_at: 0,
    })
    .execute()
  const planned = { release, sites: ['n7'], from: iso(from), reason: 'A test' }
  expect(await post(ana.call, '/channels/live/deployments', planned)).toMatchObject({ status: 201 })
  await askAgain(desk)
  expect(await servedBy(desk, 'n7', from)).toBe((await stateOfPlan(desk)).release)
  expect(await stateOfPlan(desk)).toMatchObject({ state: 'committed' })
  await on.close()
})

const stateOfPlan = (desk: Desk) =>
  desk.db
    .selectFrom('deployments')
    .select(['state', 'release', 'message'])
    .where('kind', '=', 'schedule')
    .executeTakeFirstOrThrow()

const stoppedLines = async ({ db }: Desk) =>
  (await db.selectFrom('audit').select('n').where('verb', '=', 'deployment.stopped').execute()).length

/** What may happen to a plan after it was planned, and what is said of it then. */
const CHANGES_OF_MIND: readonly (readonly [
  string,
  RegExp,
  (on: Awaited<ReturnType<typeof plannedChange>>) => Promise<unknown>,
])[] = [
  [
    'somebody objects',
    /n7: Bob objects: Not like this$/,
    ({ bob, id, views }) =>
      post(bob.call, `/changes/${id}/reviews`, { verdict: 'object', views, note: 'Not like this' }),
  ],
  [
    'the approval is withdrawn',
    /n7: One more person has to approve/,
    async ({ bob, desk }) => {
      const { id } = await desk.db.selectFrom('reviews').select('id').executeTakeFirstOrThrow()
      return bob.call('DELETE', `/reviews/${id}`)
    },
  ],
  [
    'the reviewer lost the role',
    /n7: One more person has to approve/,
    ({ bob, desk }) => desk.db.deleteFrom('grants').where('user_id', '=', bob.id).execute(),
  ],
  [
    'the planner lost the role',
    /^It may not begin any more\. Ana planned it, and may not publish it any more\.$/,
    ({ ana, desk }) => desk.db.deleteFrom('grants').where('user_id', '=', ana.id).execute(),
  ],
  [
    'the planner has the role for another site only',
    /Ana planned it, and may not publish/,
    ({ ana, desk }) =>
      desk.db.updateTable('grants').set({ site: '6b' }).where('user_id', '=', ana.id).execute(),
  ],
  [
    'the planner’s account is closed',
    /Ana planned it, and may not publish/,
    ({ ana, desk, on }) =>
      desk.db.updateTable('users').set({ disabled_at: on.clock.now }).where('id', '=', ana.id).execute(),
  ],
  [
    'the change is closed',
    /No open change has this release/,
    ({ desk, id }) => desk.db.updateTable('changes').set({ state: 'closed' }).where('id', '=', id).execute(),
  ],
]

test.each(CHANGES_OF_MIND)(
  '[DK-05] a plan is stopped with an alarm when %s, and says why',
  async (_, why, happens) => {
    const planned = await plannedChange()
    const { on, desk, first, from, servedAt } = planned
    const log: Record<string, unknown>[] = []
    desk.log = (line) => void log.push(line)
    await askAgain(desk)
    expect(await stateOfPlan(desk)).toMatchObject({ state: 'committed', message: null })
    await happens(planned)
    await askAgain(desk)
    expect(await stateOfPlan(desk)).toMatchObject({
      state: 'cancelled',
      message: expect.stringMatching(why) as string,
    })
    expect(log).toContainEqual(expect.objectContaining({ event: 'alarm', alarm: 'deployment.stopped' }))
    expect(await stoppedLines(desk)).toBe(1)
    expect((await readFigures(desk)).stopped).toBe(1)
    expect(await servedAt(from)).toBe(first)
    await on.close()
  },
)

test('[DK-05] a plan of a token is stopped when the token is revoked, or its maker may not publish, not when it ends', async () => {
  const { on, desk, ana, from } = await plannedChange()
  const end = on.clock.now + HOUR_MS
  await desk.db
    .insertInto('tokens')
    .values({
      ...{ id: 'script', hash: 'x', name: 'Nightly', created_by: ana.id, created_at: 0, expires_at: end },
      ...{ verbs: '["deploy"]', sites: '["n7"]', revoked_at: null, last_used_at: null },
    })
    .execute()
  await desk.db.updateTable('deployments').set({ asked_by: 'script' }).execute()
  on.clock.now = end + 1
  await askAgain(desk)
  expect(await stateOfPlan(desk)).toMatchObject({ state: 'committed' })
  await desk.db.updateTable('grants').set({ role: 'compliance' }).where('user_id', '=', ana.id).execute()
  expect(await plannerRefusal(desk.db, { asked_by: 'script', sites: '["n7"]' })).not.toBeNull()
  await desk.db.updateTable('grants').set({ role: 'operator' }).where('user_id', '=', ana.id).execute()
  await desk.db.updateTable('tokens').set({ revoked_at: end }).execute()
  await askAgain(desk)
  expect(await stateOfPlan(desk)).toMatchObject({
    state: 'cancelled',
    message: expect.stringContaining('Token “Nightly” planned it') as string,
  })
  expect(on.clock.now).toBeLessThan(from)
  await on.close()
})

test('[DK-05] a plan whose evidence is out of date is stopped shortly before its time: until then it can be judged again', async () => {
  const { on, desk, from } = await plannedChange()
  await desk.db.updateTable('evidence').set({ build: 'another' }).execute()
  await askAgain(desk)
  expect(await stateOfPlan(desk)).toMatchObject({ state: 'committed' })
  on.clock.now = from - 5 * 60_000
  await askAgain(desk)
  expect(await stateOfPlan(desk)).toMatchObject({
    state: 'cancelled',
    message: expect.stringContaining('have not passed yet') as string,
  })
  await on.close()
})

test('[DK-05] a plan that has begun stays, whatever is said after that', async () => {
  const { on, desk, bob, id, views, from, servedAt } = await plannedChange()
  on.clock.now = from + 1
  await post(bob.call, `/changes/${id}/reviews`, { verdict: 'object', views, note: 'Too late' })
  await askAgain(desk)
  expect(await servedAt(from + 1)).toBe((await stateOfPlan(desk)).release)
  await on.close()
})
