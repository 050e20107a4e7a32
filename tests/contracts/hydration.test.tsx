import { JSDOM } from 'jsdom'
import { beforeAll, expect, test, vi } from 'vitest'
import { populateGlobal } from 'vitest/runtime'
import { blockInScenario, registry, types, type Scenario } from '../support/blockScenario'
import { mockClient, mockState } from '../support/mockState'

/** Blocks are rendered to text without a DOM first; then a DOM is created to hydrate them in. */
const rendered = new Map<string, { html: string; scenario: Scenario }>()
const scenarios: [string, Partial<Scenario> & Pick<Scenario, 'device'>, 'regular' | undefined][] = [
  ['visitor, mobile', { device: 'mobile' }, undefined],
  ['visitor, desktop', { device: 'desktop' }, undefined],
  ['player, mobile', { device: 'mobile' }, 'regular'],
]

beforeAll(async () => {
  expect(typeof document).toBe('undefined')
  expect(typeof window).toBe('undefined')
  await Promise.all(types.map((type) => registry.load(type)))
}, 120_000)

test.each(types)('[RG-04] %s renders to text without a DOM', async (type) => {
  const { renderToString } = await import('react-dom/server')
  for (const [name, part, persona] of scenarios) {
    const report = vi.fn()
    const scenario: Scenario = {
      ...part,
      state: await mockState({}, persona),
      client: mockClient({}, persona),
      report,
    }
    const html = renderToString(blockInScenario(type, scenario))
    // A boundary that failed on the server leaves this mark.
    expect(html).not.toContain('<!--$!-->')
    expect(report).not.toHaveBeenCalled()
    rendered.set(`${type} ${name}`, { html, scenario })
  }
})

test('every block hydrates its own markup without a warning', async () => {
  const dom = new JSDOM('<!doctype html><div id="root"></div>', {
    url: 'http://localhost/',
    pretendToBeVisual: true,
  })
  populateGlobal(globalThis, dom.window, { bindFunctions: true })
  const { stubBrowser } = await import('../support/stubBrowser')
  stubBrowser()
  await import('../support/dialogPolyfill')
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  const [{ hydrateRoot }, { act }] = await Promise.all([import('react-dom/client'), import('react')])
  expect(rendered.size).toBe(types.length * scenarios.length)
  const complaints: string[] = []
  const errors = vi.spyOn(console, 'error').mockImplementation((...message: unknown[]) => {
    complaints.push(message.map(String).join(' ').slice(0, 400))
  })
  for (const [name, { html, scenario }] of rendered) {
    const type = name.split(' ')[0] ?? ''
    const root = document.createElement('div')
    root.innerHTML = html
    document.body.append(root)
    const before = complaints.length
    await act(async () => {
      hydrateRoot(root, blockInScenario(type, scenario), {
        onRecoverableError: (error) => complaints.push(String(error)),
      })
      await Promise.resolve()
    })
    complaints.splice(
      before,
      complaints.length - before,
      ...complaints.slice(before).map((text) => `${name}: ${text}`),
    )
    root.remove()
  }
  errors.mockRestore()
  expect(complaints).toEqual([])
}, 120_000)
