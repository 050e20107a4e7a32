import { expect, test } from 'vitest'
import { databasesToday } from '../testing/databasesToday'
import { testDesk } from '../testing/testDesk'
import { channelsRoutes } from './channelsRoutes'

const BUILT = `sha256:${'a'.repeat(64)}`

test.each(databasesToday)(
  '[DK-07] the history is paged, also through what was asked for in one moment (%s)',
  async (kind) => {
    const desk = await testDesk([channelsRoutes], { kind })
    const ana = await desk.signIn('Ana', [{ role: 'operator', site: '*' }])
    for (const [at, id] of ['c', 'a', 'e', 'b', 'd'].entries())
      await desk.desk.db
        .insertInto('deployments')
        .values({
          id,
          channel: 'live',
          kind: 'renew',
          state: 'live',
          release: null,
          sites: '[]',
          details: JSON.stringify({ action: { kind: 'renew' }, ...(id === 'c' && { built: BUILT }) }),
          reason: 'A test',
          asked_by: ana.id,
          asked_at: at < 4 ? 1_000 : 2_000,
          due_at: null,
          expected_seq: at,
          seq: at + 1,
          live_at: 3_000,
          message: null,
        })
        .execute()
    const page = async (before?: string) => {
      const query = `limit=2${before === undefined ? '' : `&before=${before}`}`
      const { body } = await ana.call('GET', `/channels/live/deployments?${query}`)
      return (body as { deployments: { id: string }[] }).deployments.map(({ id }) => id)
    }
    expect([await page(), await page('e'), await page('b')]).toEqual([['d', 'e'], ['c', 'b'], ['a']])
    // However much came after it.
    const ofOne = await ana.call('GET', `/channels/live/deployments?limit=1&built=${BUILT}`)
    expect(ofOne.body).toMatchObject({ deployments: [{ id: 'c', built: BUILT }] })
    expect((await ana.call('GET', '/channels/live/deployments?built=%25')).status).toBe(400)
    expect((await ana.call('GET', '/channels/live/deployments?before=x')).status).toBe(404)
    expect((await ana.call('GET', '/channels/preview/deployments?before=e')).status).toBe(404)
    await desk.close()
  },
)
