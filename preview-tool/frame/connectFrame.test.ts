// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CONNECT, HELLO, REFUSED, type FromFrame, type ToFrame } from '@/app/start/preview/messages'
import { FIRST_SCENARIO } from '../scenario/scenarioLink'
import { connectFrame, type PreviewChannel } from './connectFrame'

const NONCE = '0123456789abcdef-nonce'
const base = { name: 'base', layer: { schemaVersion: 1, home: { a: { sort: 10, type: 'x.Y' } } } }
let frame: HTMLIFrameElement
let channel: PreviewChannel
const received: FromFrame[] = []

beforeEach(() => {
  received.length = 0
  frame = document.body.appendChild(document.createElement('iframe'))
  channel = connectFrame(frame, NONCE, {
    scenario: FIRST_SCENARIO,
    layers: [base],
    onMessage: (message) => received.push(message),
  })
})
afterEach(() => {
  channel.close()
  frame.remove()
})

const greet = (change: MessageEventInit = {}) =>
  window.dispatchEvent(
    new MessageEvent('message', {
      data: { kind: HELLO, nonce: NONCE },
      origin: location.origin,
      source: frame.contentWindow,
      ...change,
    }),
  )

/** Greets as the frame does; resolves to the list of messages that arrive over its port. */
function open(): { sent: ToFrame[]; port: MessagePort } {
  const post = vi.spyOn(frame.contentWindow as Window, 'postMessage').mockImplementation(() => undefined)
  greet()
  expect(post).toHaveBeenCalledTimes(1)
  const [data, origin, ports] = post.mock.calls[0] as unknown as [unknown, string, [MessagePort]]
  expect(data).toEqual({ kind: CONNECT, nonce: NONCE })
  expect(origin).toBe(location.origin)
  const sent: ToFrame[] = []
  ports[0].onmessage = ({ data: message }: MessageEvent<ToFrame>) => sent.push(message)
  return { sent, port: ports[0] }
}

test.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['another window', { source: window }],
  ['no window', { source: null }],
  ['another nonce', { data: { kind: HELLO, nonce: 'ffffffffffffffffffff' } }],
  ['the tool’s own greeting', { data: { kind: CONNECT, nonce: NONCE } }],
  ['no object', { data: HELLO }],
] as [string, MessageEventInit][])('[PV-03] a greeting from %s gets no port', (_, change) => {
  const post = vi.spyOn(frame.contentWindow as Window, 'postMessage').mockImplementation(() => undefined)
  greet(change)
  expect(post).not.toHaveBeenCalled()
  greet()
  expect(post).toHaveBeenCalledTimes(1)
})

test('[PV-03] an edit is sent as a patch with its revision; several layers at once are sent whole', async () => {
  const { sent } = open()
  channel.update([{ name: 'base', layer: { ...base.layer, home: { a: { sort: 20, type: 'x.Y' } } } }])
  channel.update([
    { name: 'base', layer: base.layer },
    { name: 'n7', layer: {} },
  ])
  await vi.waitFor(() => expect(sent).toHaveLength(3))
  expect(sent[0]).toMatchObject({ kind: 'start', revision: 0, layers: [base] })
  expect(sent[1]).toEqual({
    kind: 'patch',
    from: 0,
    revision: 1,
    layer: 'base',
    changes: [{ path: ['home', 'a', 'sort'], value: 20 }],
  })
  expect(sent[2]).toMatchObject({ kind: 'layers', revision: 2 })
})

test('[PV-03] a frame that has missed a revision gets everything', async () => {
  const { sent, port } = open()
  channel.update([{ name: 'base', layer: { ...base.layer, theme: {} } }])
  port.postMessage({ kind: 'stale', revision: 0 } satisfies FromFrame)
  await vi.waitFor(() => expect(sent.at(-1)).toMatchObject({ kind: 'layers', revision: 1 }))
})

test('a second greeting with the same nonce gets no second port', () => {
  const post = vi.spyOn(frame.contentWindow as Window, 'postMessage').mockImplementation(() => undefined)
  greet()
  greet()
  expect(post).toHaveBeenCalledTimes(1)
})

test('[PV-03] a frame on an origin of its own is greeted there, and only from there', () => {
  channel.close()
  const origin = 'http://frame-1.localhost:3000'
  channel = connectFrame(frame, NONCE, {
    scenario: FIRST_SCENARIO,
    layers: [base],
    origin,
    onMessage: () => {},
  })
  const post = vi.spyOn(frame.contentWindow as Window, 'postMessage').mockImplementation(() => undefined)
  greet()
  expect(post).not.toHaveBeenCalled()
  greet({ origin })
  expect(post).toHaveBeenCalledWith({ kind: CONNECT, nonce: NONCE }, origin, expect.anything())
})

test('a frame without storage reports it, and gets no port', () => {
  channel.close()
  const onRefused = vi.fn<() => void>()
  channel = connectFrame(frame, NONCE, {
    scenario: FIRST_SCENARIO,
    layers: [base],
    onMessage: () => {},
    onRefused,
  })
  const post = vi.spyOn(frame.contentWindow as Window, 'postMessage').mockImplementation(() => undefined)
  greet({ data: { kind: REFUSED, nonce: `${NONCE}x` } })
  greet({ data: { kind: REFUSED, nonce: NONCE }, source: window })
  expect(onRefused).not.toHaveBeenCalled()
  greet({ data: { kind: REFUSED, nonce: NONCE } })
  expect(onRefused).toHaveBeenCalledTimes(1)
  expect(post).not.toHaveBeenCalled()
})
