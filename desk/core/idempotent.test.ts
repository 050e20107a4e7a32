import { createRoute, z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { body, idempotencyKey, json } from '../contract/parts'
import { databasesToday } from '../testing/databasesToday'
import { testDesk } from '../testing/testDesk'
import type { Desk } from './desk'
import { deskRouter } from './deskRouter'
import { idempotent, idempotentSteps } from './idempotent'

const made = json(z.object({ number: z.number() }), 'Made.')
const routeAt = (path: string) =>
  createRoute({
    method: 'post',
    path,
    request: { headers: idempotencyKey, body: body(z.object({ text: z.string() })) },
    responses: { 201: made },
  })

/** Two creating calls that count how often they ran: in one transaction, and in steps that wait to be let on. */
function counting(fails: { next: boolean } = { next: false }) {
  let runs = 0
  let letOn = () => undefined as void
  const waiting = new Promise<void>((resolve) => (letOn = resolve))
  const run = () => {
    runs += 1
    if (!fails.next) return { status: 201 as const, body: { number: runs } }
    fails.next = false
    throw new Error('It broke.')
  }
  const part = (desk: Desk) => {
    const router = deskRouter()
    router.openapi(routeAt('/once'), async (c) => {
      const response = await idempotent(desk, c, async (_, audit) => {
        await audit({ actor: 'ana', verb: 'made', object: 'thing' })
        return run()
      })
      return c.json(response.body, response.status)
    })
    router.openapi(routeAt('/steps'), async (c) => {
      const response = await idempotentSteps(desk, c, async () => {
        await waiting
        return run()
      })
      return c.json(response.body, response.status)
    })
    return router
  }
  return { part, letOn: () => letOn(), runs: () => runs }
}

const send = (text: string, key?: string) => ({
  body: { text },
  headers: { ...(key !== undefined && { 'Idempotency-Key': key }) } as Record<string, string>,
})

test.each(databasesToday)('[DK-09] a creating call tried again gives its first answer (%s)', async (kind) => {
  const { part, runs } = counting()
  const { signIn, close, desk } = await testDesk([part], { kind })
  const ana = await signIn('Ana', [])
  const bob = await signIn('Bob', [])
  expect((await ana.call('POST', '/once', send('a'))).status).toBe(428)
  const first = await ana.call('POST', '/once', send('a', 'key-1234'))
  expect(first).toMatchObject({ status: 201, body: { number: 1 } })
  expect(await ana.call('POST', '/once', send('a', 'key-1234'))).toMatchObject({
    status: 201,
    body: { number: 1 },
  })
  const other = await ana.call('POST', '/once', send('b', 'key-1234'))
  expect(other).toMatchObject({ status: 409, body: { code: 'keyReused' } })
  expect(await bob.call('POST', '/once', send('b', 'key-1234'))).toMatchObject({
    status: 201,
    body: { number: 2 },
  })
  const lines = desk.db.selectFrom('audit').select('n').where('verb', '!=', 'account.created')
  expect(await lines.execute()).toHaveLength(2)
  expect(runs()).toBe(2)
  await close()
})

test.each(databasesToday)('[DK-09] of the same request twice at once, one runs (%s)', async (kind) => {
  const { part, runs } = counting()
  const { signIn, close } = await testDesk([part], { kind })
  const ana = await signIn('Ana', [])
  const responses = await Promise.all(
    Array.from({ length: 6 }, () => ana.call('POST', '/once', send('a', 'key-1234'))),
  )
  expect(responses.map(({ status, body }) => [status, body])).toEqual(Array(6).fill([201, { number: 1 }]))
  expect(runs()).toBe(1)
  await close()
})

test('[DK-09] what runs in steps says so meanwhile, and gives its answer afterwards', async () => {
  const { part, letOn, runs } = counting()
  const { signIn, close } = await testDesk([part])
  const ana = await signIn('Ana', [])
  const first = ana.call('POST', '/steps', send('a', 'key-1234'))
  await expect
    .poll(async () => (await ana.call('POST', '/steps', send('a', 'key-1234'))).body)
    .toMatchObject({ code: 'running' })
  letOn()
  expect((await first).body).toEqual({ number: 1 })
  expect((await ana.call('POST', '/steps', send('a', 'key-1234'))).body).toEqual({ number: 1 })
  expect(runs()).toBe(1)
  await close()
})

test.each(['/once', '/steps'])('[DK-09] what failed can be tried again with its key (%s)', async (path) => {
  const { part, letOn } = counting({ next: true })
  letOn()
  const { signIn, close } = await testDesk([part])
  const ana = await signIn('Ana', [])
  expect((await ana.call('POST', path, send('a', 'key-1234'))).status).toBe(500)
  expect((await ana.call('POST', path, send('a', 'key-1234'))).body).toEqual({ number: 2 })
  await close()
})

test('[DK-09] what was done and could not be noted is not done again', async () => {
  const { part, letOn, runs } = counting()
  letOn()
  const { signIn, close, desk } = await testDesk([part])
  const ana = await signIn('Ana', [])
  const run = (text: string) => sql.raw(text).execute(desk.db)
  await run(`create trigger broken before update on idempotency begin select raise(abort, 'gone'); end`)
  expect((await ana.call('POST', '/steps', send('a', 'key-1234'))).status).toBe(500)
  await run('drop trigger broken')
  expect(await ana.call('POST', '/steps', send('a', 'key-1234'))).toMatchObject({
    status: 409,
    body: { code: 'running' },
  })
  expect(runs()).toBe(1)
  await close()
})

test('[DK-09] a key is known for a day', async () => {
  const { part } = counting()
  const { signIn, close, clock } = await testDesk([part])
  const ana = await signIn('Ana', [])
  await ana.call('POST', '/once', send('a', 'key-1234'))
  clock.now += 24 * 3_600_000 - 1
  expect((await ana.call('POST', '/once', send('a', 'key-1234'))).body).toEqual({ number: 1 })
  clock.now += 1
  expect((await ana.call('POST', '/once', send('a', 'key-1234'))).body).toEqual({ number: 2 })
  await close()
})
