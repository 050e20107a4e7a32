// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://127.0.0.1:3000/" }
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HELLO, type FrameLayer, type ToFrame } from '@/app/start/preview/messages'
import { FIRST_SCENARIO } from '../scenario/scenarioLink'
import { PreviewFrame } from './PreviewFrame'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const draft = (sort: number): FrameLayer[] => [
  { name: 'base', layer: { schemaVersion: 1, home: { a: { sort, type: 'x.Y' } } } },
]
function show(route = '/lobby/home', layers: FrameLayer[] = draft(10)) {
  return (
    <PreviewFrame
      title="Preview"
      scenario={{ ...FIRST_SCENARIO, route }}
      layers={layers}
      width={390}
      height={780}
    />
  )
}
const frame = () => screen.getByTitle<HTMLIFrameElement>('Preview')
/** Advances the timers, delivering the portal's messages meanwhile. */
const pass = (ms: number) =>
  act(async () => {
    vi.advanceTimersByTime(ms)
    await settled()
  })
const settled = async () => {
  for (let turn = 0; turn < 5; turn++) await new Promise((done) => setImmediate(done))
}
const messages = () =>
  screen
    .getAllByRole('status')
    .map((one) => one.textContent)
    .join(' ')

/** A rendered portal in the frame; it answers probes until it is muted. */
async function portal() {
  const post = vi.spyOn(frame().contentWindow as Window, 'postMessage').mockImplementation(() => undefined)
  const nonce = new URL(frame().src).searchParams.get('preview')
  window.dispatchEvent(
    new MessageEvent('message', {
      data: { kind: HELLO, nonce },
      origin: location.origin,
      source: frame().contentWindow,
    }),
  )
  const [, , [port]] = post.mock.calls[0] as unknown as [unknown, unknown, [MessagePort]]
  const sent: ToFrame[] = []
  const state = { mute: false, empty: false, sent }
  port.onmessage = ({ data }: MessageEvent<ToFrame>) => {
    sent.push(data)
    if (!state.mute && data.kind === 'probe') port.postMessage({ kind: 'alive', empty: state.empty })
  }
  await act(async () => {
    port.postMessage({ kind: 'rendered', revision: 0, facts: {}, problems: [] })
    await settled()
  })
  return state
}

test('[PV-03] an unresponsive portal restarts once automatically, then only by the operator', async () => {
  render(show())
  const first = frame().src
  expect(first).toMatch(/\?preview=[\w-]{16,}$/)
  await pass(35_000)
  const second = frame().src
  expect(second).not.toBe(first)
  expect(screen.queryByRole('button')).toBeNull()
  await pass(35_000)
  expect(frame().src).toBe(second)
  expect(messages()).toBe('The portal is not responding. It may be busy or have crashed. Your draft is safe.')
  act(() => screen.getByRole('button', { name: 'Start it again' }).click())
  expect(frame().src).not.toBe(second)
})

test('[PV-04] another path does not restart the portal, another player does', () => {
  const { rerender } = render(show())
  const first = frame()
  rerender(show('/search'))
  expect(frame()).toBe(first)
  rerender(<PreviewFrame {...show().props} scenario={{ ...FIRST_SCENARIO, persona: 'vip' }} />)
  expect(frame()).not.toBe(first)
})

test('[PV-03] a responsive portal is left alone, however long nothing is edited', async () => {
  render(show())
  const { src } = frame()
  const state = await portal()
  for (let minute = 0; minute < 24; minute++) await pass(5_000)
  expect(frame().src).toBe(src)
  expect(state.sent.some(({ kind }) => kind === 'layers')).toBe(false)
  expect(messages()).toBe('')
})

test('[PV-06] a portal that stops responding later restarts with the current draft', async () => {
  const { rerender } = render(show())
  const { src } = frame()
  const state = await portal()
  await pass(5_000)
  rerender(show('/lobby/home', draft(99)))
  state.mute = true
  for (let beat = 0; beat < 5; beat++) await pass(5_000)
  expect(frame().src).not.toBe(src)
  expect(messages()).toContain(
    'is not responding. It may be busy or have crashed. It was restarted with your current draft',
  )
  const next = await portal()
  expect(next.sent[0]).toMatchObject({ kind: 'start', layers: draft(99) })
})

test('[PV-06] a portal whose page is gone is reported as crashed', async () => {
  render(show())
  const { src } = frame()
  const state = await portal()
  await pass(5_000)
  state.empty = true
  await pass(5_000)
  expect(frame().src).toBe(src)
  await pass(5_000)
  expect(frame().src).not.toBe(src)
  expect(messages()).toContain('The portal has crashed. It was restarted')
})

test('[PV-06] a portal that leaves its page restarts; if it does so at once, the operator restarts it', async () => {
  render(show())
  const load = () => act(() => void frame().dispatchEvent(new Event('load')))
  const first = frame().src
  load()
  expect(frame().src).toBe(first)
  load()
  const second = frame().src
  expect(second).not.toBe(first)
  expect(messages()).toContain('The portal has reloaded itself. It was restarted')
  load()
  load()
  expect(frame().src).toBe(second)
  expect(screen.getByRole('button', { name: 'Start it again' })).toBeTruthy()
})

test('[PV-06] after running well for long, it restarts automatically again', async () => {
  render(show())
  const load = () => act(() => void frame().dispatchEvent(new Event('load')))
  load()
  load()
  const second = frame().src
  await portal()
  load()
  for (let beat = 0; beat < 7; beat++) await pass(5_000)
  load()
  expect(frame().src).not.toBe(second)
  expect(screen.queryByRole('button')).toBeNull()
})
