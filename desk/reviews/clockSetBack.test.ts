import { expect, test, vi } from 'vitest'
import { approvedChange } from '../testing/approvedChange'
import { post } from '../testing/publishedWork'

vi.mock('../releases/buildOfPortal', () => ({ buildOfPortal: () => 'build' }))

const SET_BACK_MS = 30_000

test('[DK-05] what someone says last counts, also where the clock was set back in between', async () => {
  const { on, bob, id, views, deploy } = await approvedChange()
  on.clock.now -= SET_BACK_MS
  const say = (verdict: 'object' | 'approve') =>
    post(bob.call, `/changes/${id}/reviews`, { verdict, views, note: 'The prize is wrong' })
  expect((await say('object')).status).toBe(201)
  expect(await deploy()).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('Bob objects') as string },
  })
  expect((await say('approve')).status).toBe(201)
  expect(await deploy()).toMatchObject({ status: 201 })
  await on.close()
})

test('[DK-05] what was taken back needs a review after that, also where the clock was set back in between', async () => {
  const { on, bob, id, views, ana, deploy } = await approvedChange()
  expect(await deploy()).toMatchObject({ status: 201 })
  on.clock.now -= SET_BACK_MS
  const back = { sites: ['n7'], reason: 'The prize is wrong' }
  expect(await post(ana.call, '/channels/live/rollbacks', back)).toMatchObject({ status: 201 })
  expect(JSON.stringify((await deploy()).body)).toContain('took this back')
  const again = { verdict: 'approve', views, note: 'It is right' }
  expect((await post(bob.call, `/changes/${id}/reviews`, again)).status).toBe(201)
  expect(JSON.stringify((await deploy()).body)).not.toContain('took this back')
  await on.close()
})
