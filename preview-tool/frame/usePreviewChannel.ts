import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FrameLayer, FromFrame } from '@/app/start/preview/messages'
import type { PreviewScenario } from '../model'
import { connectFrame, newNonce, type PreviewChannel } from './connectFrame'
import { shareToolOrigin } from './useFrameOrigins'
import { watchFrame, type FrameProblem } from './watchFrame'

/** State of a previewed portal. */
export interface FrameView {
  scenario: PreviewScenario
  layers: FrameLayer[]
  /** Size of the portal's window, in pixels. */
  width: number
  height: number
  selected?: string | null
  /** A click selects instead of using the page. */
  editing?: boolean
  /** Blocks whose places are wanted, besides the selected one. */
  marked?: readonly string[]
}

const NONE: readonly string[] = []

interface Options extends FrameView {
  /** Origin of the portal. */
  origin: string
  onMessage: (message: FromFrame) => void
  /** Called once; the portal is ignored after that. */
  onProblem: (trouble: FrameProblem) => void
}

/** Opens the portal in a frame and sends it its size, the draft, the selection and the path as they change. */
export function usePreviewChannel({
  origin,
  scenario,
  layers,
  selected = null,
  editing = false,
  marked = NONE,
  width,
  height,
  ...callbacks
}: Options) {
  const frame = useRef<HTMLIFrameElement>(null)
  const channel = useRef<PreviewChannel>(null)
  const shown = useRef(scenario.route)
  const [nonce] = useState(newNonce)
  const [rendered, setRendered] = useState(false)

  const onMessage = useEffectEvent((message: FromFrame) => {
    if (message.kind === 'rendered') setRendered(true)
    if (message.kind === 'navigated') shown.current = message.path
    callbacks.onMessage(message)
  })
  const onProblem = useEffectEvent((trouble: FrameProblem) => callbacks.onProblem(trouble))
  const connect = useEffectEvent((element: HTMLIFrameElement, received: (message: FromFrame) => void) =>
    connectFrame(element, nonce, {
      scenario,
      layers,
      origin,
      onMessage: received,
      onRefused: shareToolOrigin,
    }),
  )

  useEffect(() => {
    const element = frame.current
    if (!element) return
    let loads = 0
    const watch = watchFrame({
      probe: () => opened.send({ kind: 'probe' }),
      onProblem: (trouble) => close(trouble),
    })
    const opened = connect(element, (message) => {
      watch.received(message)
      onMessage(message)
    })
    const close = (trouble?: FrameProblem) => {
      watch.stop()
      opened.close()
      element.removeEventListener('load', onLoad)
      if (trouble) onProblem(trouble)
    }
    const onLoad = () => {
      // A portal that has reloaded itself is no longer connected.
      loads += 1
      if (loads > 1) close('left')
    }
    element.addEventListener('load', onLoad)
    channel.current = opened
    element.src = `${origin}/?preview=${nonce}`
    return () => close()
  }, [nonce, origin])
  useEffect(() => channel.current?.update(layers), [layers])
  useEffect(() => channel.current?.send({ kind: 'select', path: selected }), [selected, rendered])
  useEffect(() => channel.current?.send({ kind: 'edit', on: editing }), [editing])
  useEffect(() => {
    const paths = selected === null ? [...marked] : [...marked, selected]
    channel.current?.send({ kind: 'track', paths })
  }, [selected, marked])
  useEffect(() => {
    if (!rendered || shown.current === scenario.route) return
    shown.current = scenario.route
    channel.current?.send({ kind: 'go', path: scenario.route })
  }, [scenario.route, rendered])
  useEffect(() => {
    if (!frame.current) return
    frame.current.style.width = `${width}px`
    frame.current.style.height = `${height}px`
  }, [width, height])
  const send = useCallback<PreviewChannel['send']>((message) => channel.current?.send(message), [])
  return { frame, rendered, send }
}
