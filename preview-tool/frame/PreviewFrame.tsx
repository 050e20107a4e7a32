import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FrameLayer, FromFrame } from '@/app/preview/messages'
import type { PreviewScenario } from '../model'
import { connectFrame, newNonce, type FrameLine } from './connectFrame'
import styles from './PreviewFrame.module.css'

/** A portal that has said nothing for so long is started anew, once by itself. */
const PATIENCE_MS = 15_000

export type Drawn = Extract<FromFrame, { kind: 'drawn' }>

interface Props {
  title: string
  scenario: PreviewScenario
  layers: FrameLayer[]
  /** Pixels of the portal's window. */
  width: number
  height: number
  selected?: string | null
  picking?: boolean
  onDrawn?: (drawn: Drawn) => void
  onPicked?: (path: string) => void
  onWent?: (path: string) => void
  onFailed?: (failure: Extract<FromFrame, { kind: 'failed' }>) => void
}

/** The real portal in a realm of its own. Another world starts it anew; a route, an edit or a selection does not. */
export function PreviewFrame(props: Props) {
  const { scenario } = props
  const [attempt, setAttempt] = useState(0)
  const { route: _route, ...world } = scenario
  return (
    <Frame
      key={`${JSON.stringify(world)} ${attempt}`}
      {...props}
      again={attempt > 0}
      onRestart={() => setAttempt(attempt + 1)}
    />
  )
}

function Frame(props: Props & { again: boolean; onRestart: () => void }) {
  const { title, scenario, layers, width, height, selected = null, picking = false, again, onRestart } = props
  const frame = useRef<HTMLIFrameElement>(null)
  const line = useRef<FrameLine>(null)
  const shown = useRef(scenario.route)
  const loads = useRef(0)
  const [nonce] = useState(newNonce)
  const [state, setState] = useState<'starting' | 'drawn' | 'silent'>('starting')

  const hear = useEffectEvent((message: FromFrame) => {
    if (message.kind === 'drawn') {
      setState('drawn')
      props.onDrawn?.(message)
    } else if (message.kind === 'picked') props.onPicked?.(message.path)
    else if (message.kind === 'failed') props.onFailed?.(message)
    else if (message.kind === 'went') {
      shown.current = message.path
      props.onWent?.(message.path)
    }
  })
  const waitedInVain = useEffectEvent(() => {
    if (state !== 'starting') return
    if (again) setState('silent')
    else onRestart()
  })
  const connect = useEffectEvent((element: HTMLIFrameElement) =>
    connectFrame(element, nonce, { scenario, layers, hear: (message) => hear(message) }),
  )

  useEffect(() => {
    if (!frame.current) return
    const opened = connect(frame.current)
    line.current = opened
    loads.current = 0
    frame.current.src = `/?preview=${nonce}`
    const patience = setTimeout(() => waitedInVain(), PATIENCE_MS)
    return () => {
      clearTimeout(patience)
      opened.close()
    }
  }, [nonce])
  useEffect(() => line.current?.update(layers), [layers])
  useEffect(() => line.current?.send({ kind: 'select', path: selected }), [selected, state])
  useEffect(() => line.current?.send({ kind: 'pick', on: picking }), [picking])
  useEffect(() => {
    if (state !== 'drawn' || shown.current === scenario.route) return
    shown.current = scenario.route
    line.current?.send({ kind: 'go', path: scenario.route })
  }, [scenario.route, state])
  useEffect(() => {
    if (!frame.current) return
    frame.current.style.width = `${width}px`
    frame.current.style.height = `${height}px`
  }, [width, height])

  return (
    <div className={styles.frame}>
      <iframe
        ref={frame}
        title={title}
        className={styles.window}
        onLoad={() => {
          // A portal that has loaded itself anew is nobody's frame any more.
          loads.current += 1
          if (loads.current > 1) onRestart()
        }}
      />
      <p className={styles.state} role="status">
        {state === 'starting' && 'The portal is starting …'}
        {state === 'silent' && 'The portal does not answer. Your draft is safe.'}
      </p>
      {state === 'silent' && (
        <button type="button" className={styles.restart} onClick={onRestart}>
          Start it again
        </button>
      )}
    </div>
  )
}
