import { afterEach, expect, test, vi } from 'vitest'
import type { Desk } from '../core/desk'
import { runNext } from '../evidence/runNext'
import { readFigures } from '../server/readFigures'
import { approvedChange } from '../testing/approvedChange'
import { filesWith, checkAll, newChange } from '../testing/publishedDesk'
import { approve, pageOf, post } from '../testing/publishedWork'
import { servedBy } from '../testing/servedBy'
import { databasesToday } from '../testing/databasesToday'
import { databaseKinds, testDesk, type Call } from '../testing/testDesk'
import { plannerRefusal } from './cancelPlan'
import { askAgain } from './deploymentJobs'
import { policiesRoutes } from './policiesRoutes'

const portal = vi.hoisted(() => ({ build: 'build' }))
vi.mock('../releases/buildOfPortal', () => ({ buildOfPortal: () => portal.build }))
afterEach(() => void (portal.build = 'build'))

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const iso = (at: number) => new Date(at).toISOString()

/** A desk with a plan that begins in two hours. */
async function plannedChange(kind?: (typeof databaseKinds)[number]) {
  const made = await approvedChange({ ...(kind && { kind }), routes: [policiesRoutes] })
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

test.each(databasesToday)(
  '[DK-05] a freeze that is added later stops what was planned in it, and the plan says why (%s)',
  async (kind) => {
    const { on, desk, first, admin, from, plan, servedAt } = await plannedChange(kind)
    expect(await servedAt(from)).not.toBe(first)
    expect((await freeze(admin.call, from, from + HOUR_MS)).status).toBe(200)
    expect(await plan()).toEqual({
      state: 'cancelled',
      message: expect.stringMatching(
        /^It can no longer go live\. n7: Publishing is frozen until .*\. Eve gave this reason: Christmas$/,
      ) as string,
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

test.each(['🎆', 'x🎆'])(
  '[DK-05] an objection of any length stops a plan, wherever its text is cut (%s…)',
  async (begin) => {
    const { on, desk, first, bob, id, views, from, plan, servedAt } = await plannedChange()
    const note = begin + '🎆'.repeat(400)
    expect((await post(bob.call, `/changes/${id}/reviews`, { verdict: 'object', views, note })).status).toBe(
      201,
    )
    await askAgain(desk)
    expect(await plan()).toMatchObject({ state: 'cancelled' })
    expect((await plan())?.message?.isWellFormed()).toBe(true)
    expect(await servedAt(from)).toBe(first)
    await on.close()
  },
)

test('[DK-05] of two desks one stops a plan, and of two people one cancels it', async () => {
  const { on, desk, first, bob, ana, id, views, from, plan, servedAt, deploy, newest } = await plannedChange()
  expect(
    (await post(bob.call, `/changes/${id}/reviews`, { verdict: 'object', views, note: 'No' })).status,
  ).toBe(201)
  const before = (await newest())?.seq ?? 0
  await Promise.all([askAgain(desk), askAgain({ ...desk })])
  expect(await plan()).toMatchObject({ state: 'cancelled' })
  expect(await servedAt(from)).toBe(first)
  expect((await newest())?.seq).toBe(before + 1)
  const count = async (verb: string) =>
    (await desk.db.selectFrom('audit').select('n').where('verb', '=', verb).execute()).length
  expect(await count('deployment.stopped')).toBe(1)
  await approve(bob.call, id)
  const { body } = (await deploy({ from: iso(from) })) as { body: { deployment: { id: string } } }
  const cancel = (call: Call) =>
    call('DELETE', `/channels/live/deployments/${body.deployment.id}`, { body: { reason: 'Too early' } })
  const results = await Promise.all([cancel(bob.call), cancel(ana.call)])
  expect(results.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await count('deployment.cancelled')).toBe(1)
  await on.close()
})

test('[DK-05] while the store does not answer the freeze holds all the same, and the plan is stopped later', async () => {
  const { on, desk, first, admin, from, plan, servedAt } = await plannedChange()
  desk.afterStep = (step) => {
    if (step === 'asked') throw new Error('The store does not answer.')
  }
  expect((await freeze(admin.call, from, from + HOUR_MS)).status).toBe(200)
  expect(await plan()).toMatchObject({ state: 'committed' })
  desk.afterStep = undefined
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
    'someone objects',
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
    /^It can no longer go live\. Ana planned it, and is no longer allowed to publish it\.$/,
    ({ ana, desk }) => desk.db.deleteFrom('grants').where('user_id', '=', ana.id).execute(),
  ],
  [
    'the planner has the role for another site only',
    /Ana planned it, and is no longer allowed to publish/,
    ({ ana, desk }) =>
      desk.db.updateTable('grants').set({ site: '6b' }).where('user_id', '=', ana.id).execute(),
  ],
  [
    'the planner’s account is closed',
    /Ana planned it, and is no longer allowed to publish/,
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

/** Its evidence is of an earlier build, as after `npm run build`. */
async function planWithoutEvidence(kind?: (typeof databaseKinds)[number]) {
  const planned = await plannedChange(kind)
  const { desk, on, from } = planned
  await desk.db.updateTable('evidence').set({ build: 'before' }).execute()
  const runs = () =>
    desk.db.selectFrom('runs').select(['state', 'release', 'cells', 'asked_by']).orderBy('asked_at').execute()
  /** What the rule says, some minutes before the plan's time. */
  const stateAt = async (minutes: number) => {
    on.clock.now = from - minutes * MINUTE_MS
    await askAgain(desk)
    return (await stateOfPlan(desk)).state
  }
  const end = (state: 'done' | 'failed') => desk.db.updateTable('runs').set({ state }).execute()
  return { ...planned, runs, stateAt, end }
}

test.each(databasesToday)(
  '[DK-05] [DK-06] a plan whose evidence is out of date is checked again at once, and begins at its time (%s)',
  async (kind) => {
    const { on, desk, id, release, runs, stateAt, servedAt, from } = await planWithoutEvidence(kind)
    const second = await testDesk([], { kind, sameAs: on })
    // Another desk looks at it in the same moment.
    await Promise.all([askAgain(desk), kind === 'postgres' && askAgain(second.desk)])
    expect(await stateAt(110)).toBe('committed')
    const [run, ...others] = await runs()
    expect(others).toEqual([])
    expect(run).toMatchObject({ state: 'waiting', release, asked_by: 'desk' })
    expect(new Set(JSON.parse(run?.cells ?? '[]') as string[]).size).toBe(16)
    const line = await desk.db.selectFrom('audit').selectAll().where('verb', '=', 'evidence.asked').execute()
    expect(line).toMatchObject([{ actor: 'desk', object: `release:${release}` }])
    const check = () => checkAll(desk, id)
    await runNext(desk, { check, signal: new AbortController().signal })
    expect(await stateAt(1)).toBe('committed')
    expect(await servedAt(from)).toBe((await stateOfPlan(desk)).release)
    await second.desk.db.destroy()
    await on.close()
  },
)

test('[DK-05] a plan is stopped ten minutes before its time when the runner could not check it, and two while it is at it', async () => {
  const failed = await planWithoutEvidence()
  expect(await failed.stateAt(60)).toBe('committed')
  await failed.end('failed')
  expect(await failed.stateAt(11)).toBe('committed')
  await failed.end('failed')
  expect(await failed.stateAt(9)).toBe('cancelled')
  expect((await stateOfPlan(failed.desk)).message).toContain('have not passed yet')
  await failed.on.close()
  const slow = await planWithoutEvidence()
  expect(await slow.stateAt(60)).toBe('committed')
  expect(await slow.stateAt(3)).toBe('committed')
  expect(await slow.stateAt(1)).toBe('cancelled')
  await slow.on.close()
})

test('[DK-06] a run for a plan that failed is asked for again after a while, and after another build at once', async () => {
  const { on, runs, stateAt, end } = await planWithoutEvidence()
  await stateAt(100)
  await end('failed')
  await stateAt(99)
  expect(await runs()).toHaveLength(1)
  await stateAt(85)
  expect(await runs()).toHaveLength(2)
  await end('failed')
  portal.build = 'newer'
  await stateAt(84)
  expect(await runs()).toHaveLength(3)
  await on.close()
})

test('[DK-06] a case of a plan that failed is not checked again and again', async () => {
  const { on, desk, runs, stateAt } = await planWithoutEvidence()
  await desk.db.updateTable('evidence').set({ build: 'build', passed: 0 }).execute()
  expect(await stateAt(60)).toBe('committed')
  expect(await runs()).toEqual([])
  expect(await stateAt(9)).toBe('cancelled')
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
