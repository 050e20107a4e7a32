import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FrameLayer, FromFrame } from '@/app/preview/messages'
import type { PreviewScenario } from '../model'
import { connectFrame, newNonce, type FrameLine } from './connectFrame'
import { stayTogether } from './useFrameOrigins'
import { watchFrame, type Trouble } from './watchFrame'

/** What a frame shows. */
export interface FrameView {
  scenario: PreviewScenario
  layers: FrameLayer[]
  /** Pixels of the portal's window. */
  width: number
  height: number
  selected?: string | null
  picking?: boolean
}

interface Options extends FrameView {
  /** Where the portal is shown. */
  origin: string
  hear: (message: FromFrame) => void
  /** Told once; nothing is heard from this portal after that. */
  onTrouble: (trouble: Trouble) => void
}

/** Opens the portal in a frame and keeps it in step with its size, the draft, the selection and the path. */
export function useFrameLine({
  origin,
  scenario,
  layers,
  selected = null,
  picking = false,
  width,
  height,
  ...told
}: Options) {
  const frame = useRef<HTMLIFrameElement>(null)
  const line = useRef<FrameLine>(null)
  const shown = useRef(scenario.route)
  const [nonce] = useState(newNonce)
  const [rendered, setRendered] = useState(false)

  const hear = useEffectEvent((message: FromFrame) => {
    if (message.kind === 'rendered') setRendered(true)
    if (message.kind === 'went') shown.current = message.path
    told.hear(message)
  })
  const onTrouble = useEffectEvent((trouble: Trouble) => told.onTrouble(trouble))
  const connect = useEffectEvent((element: HTMLIFrameElement, heard: (message: FromFrame) => void) =>
    connectFrame(element, nonce, { scenario, layers, origin, hear: heard, onRefused: stayTogether }),
  )

  useEffect(() => {
    const element = frame.current
    if (!element) return
    let loads = 0
    const watch = watchFrame({
      probe: () => opened.send({ kind: 'probe' }),
      onTrouble: (trouble) => close(trouble),
    })
    const opened = connect(element, (message) => {
      watch.heard(message)
      hear(message)
    })
    const close = (trouble?: Trouble) => {
      watch.stop()
      opened.close()
      element.removeEventListener('load', onLoad)
      if (trouble) onTrouble(trouble)
    }
    const onLoad = () => {
      // A portal that has loaded itself anew is nobody's frame any more.
      loads += 1
      if (loads > 1) close('left')
    }
    element.addEventListener('load', onLoad)
    line.current = opened
    element.src = `${origin}/?preview=${nonce}`
    return () => close()
  }, [nonce, origin])
  useEffect(() => line.current?.update(layers), [layers])
  useEffect(() => line.current?.send({ kind: 'select', path: selected }), [selected, rendered])
  useEffect(() => line.current?.send({ kind: 'pick', on: picking }), [picking])
  useEffect(() => {
    if (!rendered || shown.current === scenario.route) return
    shown.current = scenario.route
    line.current?.send({ kind: 'go', path: scenario.route })
  }, [scenario.route, rendered])
  useEffect(() => {
    if (!frame.current) return
    frame.current.style.width = `${width}px`
    frame.current.style.height = `${height}px`
  }, [width, height])
  return { frame, rendered }
}
