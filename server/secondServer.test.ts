import type { ServerResponse } from 'node:http'
import { afterEach, expect, test, vi } from 'vitest'
import { cleanUp, portalFolder, startPortal } from './testPortal'

// As where the desk, or another test, has served something before the portal's code was loaded.
vi.mock('@hono/node-server/utils/response', async (load) => {
  const { createAdaptorServer } = await import('@hono/node-server')
  createAdaptorServer({ fetch: () => new Response() })
  return load()
})

afterEach(cleanUp)

test('where another server runs in the process, what the mock back end has written is left as it is', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const mock = (_request: unknown, response: ServerResponse) => {
    response.end('mock')
    return Promise.resolve(true)
  }
  const portal = await startPortal({ root: await portalFolder(), mock })
  expect((await portal.get('/mock-game/1')).text).toBe('mock')
  expect(error).not.toHaveBeenCalled()
})
