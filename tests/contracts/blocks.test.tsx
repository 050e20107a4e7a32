// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { NODE_SECTIONS } from '@/app/layoutNames'
import { stubBrowser } from '../support/stubBrowser'
import { blockInScenario, entries, registry, types } from '../support/blockScenario'
import { scriptedClient } from '../support/scriptedClient'
import { mockClient, mockState } from '../support/mockState'
import { signedInState } from '../support/renderBlock'

beforeAll(async () => {
  stubBrowser()
  await Promise.all(types.map((type) => registry.load(type)))
}, 120_000)

test('[RG-01] every block has an entry and every entry a block', () => {
  expect(Object.keys(entries).sort()).toEqual(types.toSorted())
  expect(types).toEqual(expect.arrayContaining(['promotions.Banner', 'shell.MobileShell', 'legal.TermsPage']))
})

test.each(types)(
  '[RG-04] %s: its sample validates, its slots exist, and unknown props are refused',
  (type) => {
    const entry = entries[type]
    expect(entry?.props.safeParse(entry.sample).error).toBeUndefined()
    expect(entry?.props.safeParse({ ...entry.sample, noSuchProp: 1 }).success).toBe(false)
    expect([...NODE_SECTIONS, 'page', 'shell']).toEqual(expect.arrayContaining(entry?.slots ?? ['none']))
  },
)

const scenarios = [
  [
    'with data',
    async (persona?: 'regular') => ({ state: await mockState({}, persona), client: mockClient({}, persona) }),
  ],
  [
    'in green mode',
    async (persona?: 'regular') => ({
      state: await mockState({ mode: 'green' }, persona),
      client: mockClient({}, persona),
    }),
  ],
  [
    'without data',
    (persona?: 'regular') =>
      Promise.resolve({ state: persona ? signedInState() : {}, client: scriptedClient() }),
  ],
  [
    'with failing data',
    async (persona?: 'regular') => ({
      state: {
        ...(persona ? signedInState() : {}),
        site: { ...(await mockState()).site, config: null, status: 'failed' } as never,
        games: { version: '', list: [], status: 'failed' as const },
      },
      client: scriptedClient({}),
    }),
  ],
] as const

test.each(types.flatMap((type) => scenarios.map(([name, scenario]) => [type, name, scenario] as const)))(
  '[RG-04] %s renders alone %s, on both devices, signed in and out',
  async (type, _name, scenario) => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    for (const device of ['mobile', 'desktop'] as const)
      for (const persona of [undefined, 'regular'] as const) {
        const report = vi.fn()
        const { state, client } = await scenario(persona)
        const draw = async () => {
          await act(async () => {
            render(blockInScenario(type, { device, state, client, report }))
            await Promise.resolve()
          })
        }
        await expect(draw(), `${device}, ${persona ?? 'visitor'}`).resolves.toBeUndefined()
        expect(report).not.toHaveBeenCalled()
        cleanup()
      }
    expect(errors.mock.calls.map(([message]) => String(message).slice(0, 300))).toEqual([])
  },
)
