// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://127.0.0.1:3000/" }
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { HELLO } from '@/app/start/preview/messages'
import base from '../../layouts/base.json'
import n7 from '../../layouts/n7.json'
import type { Documents } from '../model'
import { FIRST_SCENARIO } from '../scenario/scenarioLink'
import { FramePane } from './FramePane'
import type { Comparison } from './compareWith'
import { useShownComparison } from './useShownComparison'
import { FIRST_VIEW } from './ViewSettings'

const DOCUMENTS = { base, n7 } as unknown as Documents
const SCENARIO = { ...FIRST_SCENARIO, site: 'base' }
const FACTS = { site: 'base', device: 'mobile', mode: 'normal', route: '/lobby/home' }
const TOOLS = {
  labelOf: (path: string) => path,
  actions: [],
  held: null,
  onHold: undefined,
  onRelease: () => undefined,
  onDrop: () => undefined,
}

class NoLayout {
  observe() {}
  unobserve() {}
  disconnect() {}
}
vi.stubGlobal('ResizeObserver', NoLayout)

/** What the browser does when it has nothing else to do. */
let idle: (() => void)[] = []
const browserIsIdle = () => act(() => idle.splice(0).forEach((run) => run()))
beforeEach(() => {
  idle = []
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run))
  vi.stubGlobal('cancelIdleCallback', () => undefined)
  windowIs(1024)
})

/** Width of the tool's window, in pixels. */
function windowIs(width: number) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width >= Number(/min-width: (\d+)px/.exec(query)?.[1]),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
}
const second = () => screen.queryByTitle(/^Preview beside it/)

const settled = async () => {
  for (let turn = 0; turn < 5; turn++) await new Promise((done) => setImmediate(done))
}

/** The portal in a frame renders. */
async function rendersIn(title: RegExp, facts: object) {
  const frame = screen.getByTitle<HTMLIFrameElement>(title)
  const post = vi.spyOn(frame.contentWindow as Window, 'postMessage').mockImplementation(() => undefined)
  window.dispatchEvent(
    new MessageEvent('message', {
      data: { kind: HELLO, nonce: new URL(frame.src).searchParams.get('preview') },
      origin: location.origin,
      source: frame.contentWindow,
    }),
  )
  const [, , [port]] = post.mock.calls[0] as unknown as [unknown, unknown, [MessagePort]]
  await act(async () => {
    port.postMessage({ kind: 'rendered', revision: 0, facts, problems: [] })
    await settled()
  })
}

const pane = (comparison: Comparison | null, scenario = SCENARIO) => (
  <Pane chosen={comparison} scenario={scenario} />
)

function Pane({ chosen, scenario }: { chosen: Comparison | null; scenario: typeof SCENARIO }) {
  const nothing = () => undefined
  return (
    <FramePane
      view={{ ...FIRST_VIEW, comparison: chosen }}
      comparison={useShownComparison(chosen)}
      scenario={scenario}
      documents={DOCUMENTS}
      saved={DOCUMENTS}
      selected={null}
      onFacts={nothing}
      onPicked={nothing}
      onRouteChange={nothing}
      tools={TOOLS}
      onKey={nothing}
      onText={nothing}
      onSkip={nothing}
    />
  )
}

test('[PV-02] what one comparison found is not shown for another before both of its pages have rendered', async () => {
  const { rerender } = render(pane('saved'))
  await rendersIn(/^Preview$/, FACTS)
  browserIsIdle()
  await rendersIn(/^Preview beside it/, FACTS)
  expect(screen.getByText('Nothing differs')).toBeTruthy()

  rerender(pane({ site: 'n7' }))
  expect(screen.getByText('Comparing both pages …')).toBeTruthy()
  expect(screen.queryByText(/Nothing differs|difference/)).toBeNull()
  await rendersIn(/^Preview beside it/, { ...FACTS, site: 'n7' })
  expect(screen.getByText(/\d+ differences/)).toBeTruthy()

  // The edited page is another one, too, until it has rendered.
  rerender(pane({ site: 'n7' }, { ...SCENARIO, device: 'desktop' }))
  expect(screen.getByText('Comparing both pages …')).toBeTruthy()
})

test('[PV-10] whoever skips two pages comes to what differs', async () => {
  render(pane({ site: 'n7' }))
  await rendersIn(/^Preview$/, FACTS)
  browserIsIdle()
  await rendersIn(/^Preview beside it/, { ...FACTS, site: 'n7' })
  for (const skip of screen.getAllByRole('button', { name: 'Skip the page: to what differs' })) {
    skip.click()
    expect(document.activeElement?.textContent).toMatch(/^\d+ differences$/)
  }
})

test('[PV-02] from 1440 px on a phone and a desktop stand side by side, the second once the first is usable and the browser idle', async () => {
  windowIs(1440)
  render(pane(null))
  browserIsIdle()
  expect(second()).toBeNull()
  await rendersIn(/^Preview$/, FACTS)
  expect(second()).toBeNull()
  browserIsIdle()
  expect(second()?.getAttribute('title')).toBe('Preview beside it: all sites · normal mode · desktop')
  await rendersIn(/^Preview beside it/, { ...FACTS, device: 'desktop' })

  // Nobody asked what differs: it is looked for when somebody does.
  expect(screen.queryByText(/differences/)).toBeNull()
  await userEvent.click(screen.getByText('What differs'))
  expect(screen.getByText(/^\d+ differences$/)).toBeTruthy()
})

test.each([
  ['in a narrower window nothing stands beside the page', 1439, null],
  ['who chose nothing beside the page gets nothing in a wide window, too', 2560, 'none'],
] as const)('[PV-02] %s', async (_what, width, chosen) => {
  windowIs(width)
  render(pane(chosen))
  await rendersIn(/^Preview$/, FACTS)
  browserIsIdle()
  expect(second()).toBeNull()
})
