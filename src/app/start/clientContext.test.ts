import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { doneSchema } from '@/api/client'
import type { Device } from '@layout/types'
import { makeStore, type Store } from '@/store/makeStore'
import { sessionRestored } from '@/store/sessionSlice'
import { signOut } from '@/domain/session/signOut'
import { scriptedClient } from '@tests/support/scriptedClient'
import { stubStorages } from '@tests/support/memoryStorage'
import { browserContext } from './clientContext'
import { connect } from './backgroundServices'
import { endpointOf } from '../../../backend-kit/endpoints'

const HOST = 'http://portal.test'
const server = setupServer()
beforeAll(() => server.listen())
beforeEach(stubStorages)
afterEach(() => {
  server.resetHandlers()
  vi.unstubAllGlobals()
})
afterAll(() => server.close())

/** A portal's own client and store over HTTP, and the requests that the back end received. */
function started({
  device = 'mobile',
  response = { errcode: 0 },
}: { device?: Device; response?: object } = {}) {
  const seen: { path: string; headers: Headers; body: Record<string, unknown> }[] = []
  server.use(
    http.all(`${HOST}/*`, async ({ request }) => {
      const body = (await request.clone().json()) as Record<string, unknown>
      seen.push({ path: new URL(request.url).pathname, headers: request.headers, body })
      return HttpResponse.json(response)
    }),
  )
  const store: Store = makeStore({ client: scriptedClient() })
  const client = connect(
    browserContext(`${HOST}/prod-api-2`, device, () => store),
    () => store,
  )
  return { store, client, seen }
}

test('[ST-01] the token is read from memory first, whatever local storage holds', async () => {
  const { store, client, seen } = started()
  store.dispatch(sessionRestored({ token: 'memory', user: null }))
  localStorage.setItem('ACCESS_TOKEN', 'storage')
  await client.call(endpointOf('online'), {}, doneSchema)
  store.dispatch(signOut())
  await client.call(endpointOf('online'), {}, doneSchema)
  expect(seen.map(({ headers }) => headers.get('Authorization'))).toEqual(['memory', null])
})

test('[ST-03] code 401 ends the session in memory and storage, but not on a public call', async () => {
  const { store, client } = started({ response: { code: 401 } })
  localStorage.setItem('ACCESS_TOKEN', 'T1')
  store.dispatch(sessionRestored({ token: 'T1', user: null }))
  await client.call(endpointOf('getTaskUser'), {}, doneSchema)
  expect(store.getState().session.token).toBe('T1')
  await client.call(endpointOf('online'), {}, doneSchema)
  // The login says so.
  expect(store.getState().session).toEqual({ token: null, user: null, isEnded: true })
  expect(localStorage.getItem('ACCESS_TOKEN')).toBeNull()
})

test('[ST-05] the app identifier is the stored one, else that of the demo', async () => {
  const first = started()
  await first.client.call(endpointOf('online'), {}, doneSchema)
  localStorage.setItem('APP_ID', 'partner-7')
  const second = started()
  await second.client.call(endpointOf('online'), {}, doneSchema)
  expect([first.seen[0]?.body.appId, second.seen[0]?.body.appId]).toEqual(['demo-web', 'partner-7'])
})

test.each([
  ['mobile', 0],
  ['desktop', 1],
] as const)('[NW-02] %s is platform %i', async (device, platform) => {
  const { client, seen } = started({ device })
  await client.call(endpointOf('online'), {}, doneSchema)
  expect(seen[0]?.body.platform).toBe(platform)
})

test('[NW-03] a device keeps its fingerprint from one visit to the next', async () => {
  const first = started()
  await first.client.call(endpointOf('online'), {}, doneSchema)
  const second = started()
  await second.client.call(endpointOf('online'), {}, doneSchema)
  const [before, now] = [first, second].map(({ seen }) => seen[0]?.headers.get('Device-Fingerprint'))
  expect(before).toMatch(/^[\w-]{8,}$/)
  expect(now).toBe(before)
})
