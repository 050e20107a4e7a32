import {
  CONNECT,
  HELLO,
  isGreeting,
  REFUSED,
  type FrameLayer,
  type FromFrame,
  type Greeting,
  type ToFrame,
} from '@/app/start/preview/messages'
import { diffJson } from '@layout/diffJson'
import type { PreviewScenario } from '../model'

/** Callbacks for messages from a frame, and how to send to it. */
export interface PreviewChannel {
  /** Sends what has changed since the last call. */
  update: (layers: FrameLayer[]) => void
  send: (message: Exclude<ToFrame, { kind: 'start' | 'patch' | 'layers' }>) => void
  close: () => void
}

export interface FrameOptions {
  scenario: PreviewScenario
  layers: FrameLayer[]
  /** Origin of the frame; the tool's own by default. */
  origin?: string
  onMessage: (message: FromFrame) => void
  /** The browser denies the frame its storage on that origin. */
  onRefused?: () => void
}

/** Random and unguessable: it authenticates the frame that the tool opened. */
export const newNonce = (): string => crypto.randomUUID()

/**
 * Waits for the frame's greeting, replies with a port, and keeps the frame's layers in step with the draft. Messages from
 * other windows, other origins or with another nonce are ignored.
 */
export function connectFrame(frame: HTMLIFrameElement, nonce: string, options: FrameOptions): PreviewChannel {
  const { scenario, onMessage, origin = location.origin } = options
  let layers = options.layers
  let revision = 0
  let port: MessagePort | undefined
  let waiting: ToFrame[] = []

  const send = (message: ToFrame) => {
    if (port) port.postMessage(message)
    else waiting.push(message)
  }
  const whole = (): ToFrame => ({ kind: 'layers', revision, layers })

  const greet = (event: MessageEvent<unknown>) => {
    if (event.origin !== origin || event.source !== frame.contentWindow || !frame.contentWindow) return
    if (isGreeting(event.data, REFUSED, nonce)) options.onRefused?.()
    if (port || !isGreeting(event.data, HELLO, nonce)) return
    const channel = new MessageChannel()
    port = channel.port1
    port.onmessage = ({ data }: MessageEvent<FromFrame>) => {
      onMessage(data)
      if (data.kind === 'stale') send(whole())
    }
    const connect: Greeting = { kind: CONNECT, nonce }
    frame.contentWindow.postMessage(connect, origin, [channel.port2])
    port.postMessage({ kind: 'start', revision, scenario, layers } satisfies ToFrame)
    for (const message of waiting) port.postMessage(message)
    waiting = []
  }
  addEventListener('message', greet)

  return {
    update(next) {
      if (next === layers) return
      const changed = next.filter((one, at) => one.layer !== layers[at]?.layer)
      const [only] = changed
      const before = layers.find((one) => one.name === only?.name)
      const from = revision
      revision += 1
      const sameChain =
        next.length === layers.length && next.every((one, at) => one.name === layers[at]?.name)
      layers = next
      if (!port) waiting = waiting.filter(({ kind }) => kind !== 'layers')
      if (port && sameChain && only && before && changed.length === 1)
        send({
          kind: 'patch',
          from,
          revision,
          layer: only.name,
          changes: diffJson(before.layer, only.layer),
        })
      else send(whole())
    },
    send,
    close() {
      removeEventListener('message', greet)
      port?.close()
    },
  }
}
