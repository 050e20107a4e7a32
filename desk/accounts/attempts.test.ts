import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { networkOf } from '../../server/networkOf'
import type { DeskEnv } from '../core/deskRouter'
import { newDesk, PASSWORD } from '../testing/newDesk'
import { databasesToday } from '../testing/databasesToday'
import { clientOf } from './sessions'

const SECOND = 1_000
const DAY = 24 * 3_600_000
const wrong = { email: 'Ana@example.com', password: 'wrong wrong' }
const right = { email: 'ana@example.com', password: PASSWORD }

test.each(databasesToday)(
  '[DK-02] the right password ends the waiting, after the wait (%s)',
  async (kind) => {
    const desk = await newDesk({ kind })
    const signIn = (body: object) => desk.visitor('POST', '/session', { body })
    for (let n = 0; n < 5; n++) expect((await signIn(wrong)).status).toBe(401)
    const slowed = await signIn(right)
    expect(slowed).toMatchObject({
      status: 429,
      body: { code: 'slowed', detail: expect.stringContaining('1 s') },
    })
    desk.clock.now += SECOND
    expect((await signIn(right)).status).toBe(200)
    expect((await signIn(wrong)).status).toBe(401)
    await desk.close()
  },
)

test('[DK-02] an account that does not exist is slowed in the same way', async () => {
  const desk = await newDesk()
  const body = { email: 'nobody@example.com', password: 'wrong wrong' }
  for (let n = 0; n < 5; n++) expect((await desk.visitor('POST', '/session', { body })).status).toBe(401)
  expect((await desk.visitor('POST', '/session', { body })).status).toBe(429)
  await desk.close()
})

test('[DK-02] guesses at many accounts from one address are slowed too', async () => {
  const desk = await newDesk()
  const signIn = (n: number) =>
    desk.visitor('POST', '/session', { body: { email: `user${n}@example.com`, password: 'wrong wrong' } })
  for (let n = 0; n < 30; n++) expect((await signIn(n)).status).toBe(401)
  expect((await signIn(31)).status).toBe(429)
  await desk.close()
})

test.each(databasesToday)('[DK-02] a hundred guesses at the same moment are five (%s)', async (kind) => {
  const desk = await newDesk({ kind })
  const body = { email: 'eve@example.com', password: 'wrong wrong' }
  const responses = await Promise.all(
    Array.from({ length: 100 }, () => desk.visitor('POST', '/session', { body })),
  )
  expect(responses.filter(({ status }) => status === 401)).toHaveLength(5)
  await desk.close()
})

test('[DK-02] each failure doubles the wait up to five minutes, and a quiet day forgets all', async () => {
  const desk = await newDesk()
  const guess = () => desk.visitor('POST', '/session', { body: wrong })
  const waits: number[] = []
  for (let n = 0; n < 16; n++) {
    expect((await guess()).status).toBe(401)
    if (n < 4) continue
    waits.push(Number((await guess()).headers.get('Retry-After')))
    desk.clock.now += (waits.at(-1) ?? 0) * SECOND
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300])
  desk.clock.now += DAY
  for (let n = 0; n < 5; n++) expect((await guess()).status).toBe(401)
  expect((await guess()).status).toBe(429)
  await desk.close()
})

test('[DK-02] what a proxy says of an address counts only from one that is trusted', async () => {
  const addressFor = async (trustProxy: string[], remoteAddress: string, forwarded?: string) => {
    const app = new Hono<DeskEnv>()
    app.get('/', (c) => c.text(clientOf({ settings: { trustProxy } as never }, c).address))
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
    const response = await app.request('/', {}, { incoming: { socket: { remoteAddress }, headers } })
    return response.text()
  }
  expect(await addressFor([], '203.0.113.7', '198.51.100.1')).toBe('203.0.113.7')
  expect(await addressFor(['10.0.0.0/8'], '10.0.0.1', '198.51.100.1')).toBe('198.51.100.1')
  expect(await addressFor(['10.0.0.0/8'], '10.0.0.1', '1.2.3.4, 198.51.100.1, 10.0.0.2')).toBe('198.51.100.1')
  expect(await addressFor(['10.0.0.0/8'], '10.0.0.1')).toBe('10.0.0.1')
  expect(await addressFor([], '::ffff:203.0.113.7')).toBe('203.0.113.7')
})

test('[DK-02] a household with IPv6 counts as one address', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1:2')
  expect(networkOf('2001:0db8:0001:0002:1:2:3:4')).toBe('2001:db8:1:2')
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0')
  expect(networkOf('::1')).toBe('0:0:0:0')
})
