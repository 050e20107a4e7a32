import { useRef, useState } from 'react'
import type { FromFrame } from '@/app/start/preview/messages'
import { clock } from '@/shared/time/clock'
import { problemTexts } from './problemTexts'
import { usePreviewChannel, type FrameView } from './usePreviewChannel'
import { useFrameOrigins } from './useFrameOrigins'
import type { Trouble } from './watchFrame'
import styles from './PreviewFrame.module.css'

/** A portal that was well for so long is started anew by itself; one that falls at once would fall again and again. */
const WELL_MS = 30_000

export type FrameRendered = Extract<FromFrame, { kind: 'rendered' }>

interface Props extends FrameView {
  title: string
  /** What is shown, for the eye; the title says it to screen readers. */
  caption?: string
  /** How large the window is drawn; its own pixels stay. */
  scale?: number
  onRendered?: (rendered: FrameRendered) => void
  onPicked?: (path: string) => void
  onWent?: (path: string) => void
  onFailed?: (failure: Extract<FromFrame, { kind: 'failed' }>) => void
}

/** How often a portal was started again, and why at last when that was by itself. */
interface Restart {
  attempt: number
  trouble?: Trouble
}

/** The real portal in a realm of its own. Another world starts it anew; a route, an edit or a selection does not. */
export function PreviewFrame(props: Props) {
  const [restart, setRestart] = useState<Restart>({ attempt: 0 })
  const { route: _route, ...scenario } = props.scenario
  const originOf = useFrameOrigins()
  if (!originOf) return null
  // Another site for each: one that hangs would hang the next of its own.
  const origin = originOf(restart.attempt + 1)
  return (
    <Frame
      key={`${JSON.stringify(scenario)} ${restart.attempt} ${origin}`}
      {...props}
      origin={origin}
      after={restart.trouble}
      onRestart={(trouble) => setRestart({ attempt: restart.attempt + 1, ...(trouble && { trouble }) })}
    />
  )
}

interface FrameProps extends Props {
  origin: string
  /** What befell the portal before this one, when it was started again by itself. */
  after: Trouble | undefined
  /** With the trouble when it is started again by itself. */
  onRestart: (trouble?: Trouble) => void
}

function Frame(props: FrameProps) {
  const { title, caption, after, onRestart, scale = 1, width, height } = props
  const outside = useRef<HTMLDivElement>(null)
  const renderedAt = useRef<number>(undefined)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const { frame, rendered } = usePreviewChannel({
    ...props,
    onMessage(message) {
      if (message.kind === 'rendered') {
        renderedAt.current ??= clock.now()
        props.onRendered?.(message)
      } else if (message.kind === 'picked') props.onPicked?.(message.path)
      else if (message.kind === 'failed') props.onFailed?.(message)
      else if (message.kind === 'went') props.onWent?.(message.path)
      // A dialog over there would keep the keyboard for ever.
      else if (message.kind === 'escaped' && document.activeElement === frame.current)
        outside.current?.focus()
    },
    onTrouble(befell) {
      const wasWell = renderedAt.current !== undefined && clock.now() - renderedAt.current >= WELL_MS
      if (after === undefined || wasWell) onRestart(befell)
      else setTrouble(befell)
    },
  })

  return (
    <div ref={outside} tabIndex={-1} className={styles.frame}>
      {caption && <p className={styles.caption}>{caption}</p>}
      {after && !trouble && (
        <p className={styles.note} role="status">
          {problemTexts(after, true)}
        </p>
      )}
      <div className={styles.place} style={{ inlineSize: width * scale, blockSize: height * scale }}>
        <iframe
          ref={frame}
          title={title}
          className={styles.window}
          style={{ transform: `scale(${scale})` }}
          allow="autoplay; clipboard-write; fullscreen"
        />
      </div>
      <p className={styles.state} role="status">
        {trouble ? problemTexts(trouble, false) : !rendered && 'The portal is starting …'}
      </p>
      {trouble && (
        <button type="button" className={styles.restart} onClick={() => onRestart()}>
          Start it again
        </button>
      )}
    </div>
  )
}
