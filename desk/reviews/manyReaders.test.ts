import { expect, test, vi } from 'vitest'
import { approvedChange } from '../testing/approvedChange'
import { newWork, post } from '../testing/publishedWork'
import { databasesToday } from '../testing/databasesToday'
import { latestRun } from './cellStates'

vi.mock('../releases/buildOfPortal', () => ({ buildOfPortal: () => 'build' }))
// Each review page ends with this: it counts how often one is made.
vi.mock('./cellStates', { spy: true })

test.each(databasesToday)(
  '[DK-06] a hundred readers of one change at once share its page (%s)',
  async (kind) => {
    const { on, bob, id } = await approvedChange({ kind })
    vi.mocked(latestRun).mockClear()
    const pages = await Promise.all(
      Array.from({ length: 100 }, () => bob.call('GET', `/changes/${id}/review`)),
    )
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(pages.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect((pages[0]?.body as { change: string } | undefined)?.change).toBe(id)
    // Those that came while the first was made share one that began after they asked.
    expect(vi.mocked(latestRun).mock.calls.length).toBeLessThan(5)
    await on.close()
  },
)

test.each(databasesToday)(
  '[DK-06] a page that is read after a review has it, however many are being read (%s)',
  async (kind) => {
    const { on, ana, bob, id, views } = await approvedChange({ kind })
    const reads = Array.from({ length: 20 }, () => ana.call('GET', `/changes/${id}/review`))
    const given = await post(bob.call, `/changes/${id}/reviews`, { verdict: 'object', views, note: 'No' })
    expect(given.status).toBe(201)
    const { body } = await ana.call('GET', `/changes/${id}/review`)
    expect((body as { reviews: { note: string }[] }).reviews.map(({ note }) => note)).toContain('No')
    await Promise.all(reads)
    await on.close()
  },
)

test.each(databasesToday)(
  '[DK-06] a switch to green goes before all readers that wait (%s)',
  async (kind) => {
    const { on, ana, bob } = await approvedChange({ kind })
    const ids: string[] = []
    for (let at = 0; at < 10; at++) ids.push(await newWork(on, ana.id, 1.1 + at / 100))
    const done: string[] = []
    const reads = Array.from({ length: 100 }, (_, at) =>
      ana.call('GET', `/changes/${ids[at % 10]}/review`).then(({ status }) => done.push(`page ${status}`)),
    )
    const green = post(bob.call, '/channels/live/modes', { sites: ['n7'], mode: 'green', reason: 'x' }).then(
      ({ status }) => done.push(`green ${status}`),
    )
    await Promise.all([...reads, green])
    expect(done).toHaveLength(101)
    const at = done.indexOf('green 201')
    // What had begun is finished: one page, and whoever shares it.
    expect(at).toBeGreaterThanOrEqual(0)
    expect(at).toBeLessThanOrEqual(10)
    expect(done.filter((one) => one === 'page 200')).toHaveLength(100)
    await on.close()
  },
  120_000,
)
