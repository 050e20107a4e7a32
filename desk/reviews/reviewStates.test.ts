import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { changesRoutes } from '../changes/changesRoutes'
import { edited, filesWith, newChange, publishFirst } from '../testing/publishedDesk'
import { databasesToday } from '../testing/databasesToday'
import { testDesk, type Call } from '../testing/testDesk'
import { reviewsRoutes } from './reviewsRoutes'

const FIRST = filesWith(1)
const n7 = (scale: number) => ({ n7: filesWith(scale).n7 ?? '' })

async function give(call: Call, id: string, verdict: 'approve' | 'object', note = '') {
  const { views } = (await call('GET', `/changes/${id}/review`)).body as {
    views: { view: string; digest: string }[]
  }
  const body = { verdict, note, views: views.map(({ view, digest }) => ({ view, digest })) }
  const sent = { body, headers: { 'Idempotency-Key': randomUUID() } }
  return ((await call('POST', `/changes/${id}/reviews`, sent)).body as { review: { id: string } }).review.id
}

test.each(databasesToday)(
  '[DK-04] the list of changes says what people say about each as it is now (%s)',
  async (kind) => {
    const desk = await testDesk([changesRoutes, reviewsRoutes], { kind })
    await publishFirst(desk.desk, FIRST)
    const ana = await desk.signIn('Ana', [{ role: 'operator', site: '*' }])
    const bob = await desk.signIn('Bob', [{ role: 'reviewer', site: '*' }])
    const eva = await desk.signIn('Eva', [{ role: 'compliance', site: '*' }])
    const id = await newChange(desk.desk, FIRST, [{ author: ana.id, files: n7(1.1) }])
    const said = async () => {
      const { changes } = (await ana.call('GET', '/changes')).body as { changes: { review: string }[] }
      return changes[0]?.review
    }
    expect(await said()).toBe('none')
    await ana.call('POST', `/changes/${id}/review`)
    expect(await said()).toBe('asked')
    desk.clock.now += 1_000
    await give(bob.call, id, 'approve')
    expect(await said()).toBe('approved')
    // One objection is enough, whoever approves.
    desk.clock.now += 1_000
    const objection = await give(eva.call, id, 'object', 'Too large')
    expect(await said()).toBe('objected')
    await eva.call('DELETE', `/reviews/${objection}`)
    expect(await said()).toBe('approved')
    // What was approved is no more what it is.
    desk.clock.now += 1_000
    await edited(desk.desk, id, { author: ana.id, files: n7(1.2) })
    expect(await said()).toBe('asked')
    await desk.close()
  },
)
