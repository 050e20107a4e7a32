import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMockServer } from './node'
import { parseScenario } from './scenario'

const mock = createMockServer()
beforeAll(() => mock.server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => mock.server.close())

const config = () =>
  fetch('http://portal.test/prod-api-2/app/v1/anonymous/appConfig', { method: 'POST', body: '{}' })

test('tests in Node use the same back end, and can switch its scenario', async () => {
  expect(await (await config()).json()).toMatchObject({ errcode: 0, config: { mode: 'normal' } })
  mock.reset(parseScenario('green'))
  expect(await (await config()).json()).toMatchObject({ config: { mode: 'green' } })
  mock.reset(parseScenario('down'))
  await expect(config()).rejects.toThrow()
  mock.reset()
  expect((await config()).status).toBe(200)
})
