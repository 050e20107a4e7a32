import { expect, test, vi } from 'vitest'
import { createReader } from '../../publishing/reader'
import { accountsPart } from '../accounts/accountsPart'
import { approvedChange } from '../testing/approvedChange'
import { databaseKinds, type Call } from '../testing/testDesk'
import { tendChannels } from './deploymentDuties'
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
  /** What players' servers serve on n7 at a moment. */
  const servedAt = async (now: number) => {
    const reader = createReader({
      get: desk.objects.get,
      channel: 'live',
      problemsOf: () => Promise.resolve([]),
      report: () => undefined,
      now: () => now,
    })
    await reader.refresh()
    return reader.site('n7', 0)?.release
  }
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
      message: 'It would begin in a freeze: Christmas',
    })
    for (const at of [from, from + HOUR_MS]) expect(await servedAt(at)).toBe(first)
    const lines = await desk.db
      .selectFrom('audit')
      .select('actor')
      .where('verb', '=', 'deployment.cancelled')
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
  await tendChannels(desk)
  expect(await plan()).toMatchObject({ state: 'cancelled' })
  expect(await servedAt(from)).toBe(first)
  await on.close()
})

test('[DK-05] what only makes a site stricter begins in a freeze, too', async () => {
  const { on, desk, admin, from, plan } = await plannedChange()
  const row = await desk.db
    .selectFrom('deployments')
    .select(['id', 'details'])
    .where('kind', '=', 'schedule')
    .executeTakeFirstOrThrow()
  const details = JSON.stringify({ ...(JSON.parse(row.details) as object), isTightening: true })
  await desk.db.updateTable('deployments').set({ details }).where('id', '=', row.id).execute()
  await freeze(admin.call, from, from + HOUR_MS)
  expect(await plan()).toMatchObject({ state: 'committed' })
  await on.close()
})
