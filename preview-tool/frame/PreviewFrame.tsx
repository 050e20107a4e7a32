import { useEffect, useRef, useState } from 'react'
import type { FrameBox, FrameDrop, FromFrame, PageKey, ScrollPlace } from '@/app/start/preview/messages'
import { clock } from '@/shared/time/clock'
import { showWhereToDrop } from '../pictures/showWhereToDrop'
import { PageOverlay, type PageTools } from './PageOverlay'
import { usePreviewChannel, type FrameView } from './usePreviewChannel'
import { useFrameOrigins } from './useFrameOrigins'
import type { FrameProblem } from './watchFrame'
import styles from './PreviewFrame.module.css'

/** Messages name only what is observable: a silent portal may be busy, stuck or gone. */
const WHAT: Record<FrameProblem, string> = {
  silent: 'The portal is not responding. It may be busy or have crashed.',
  stopped: 'The portal has crashed.',
  left: 'The portal has reloaded itself.',
}

const problemTexts = (problem: FrameProblem, isRestarted: boolean): string =>
  `${WHAT[problem]} ${isRestarted ? 'It was restarted with your current draft.' : 'Your draft is safe.'}`

/** A portal that ran well for this long (ms) restarts automatically; one that fails sooner would fail in a loop. */
const STABLE_MS = 30_000
const NONE: readonly string[] = []

export type PageText = Extract<FromFrame, { kind: 'text' }>
export type FrameRendered = Extract<FromFrame, { kind: 'rendered' }>

interface Props extends FrameView {
  title: string
  /** Visible caption; screen readers get the title. */
  caption?: string
  /** Scale of the window on screen; its own pixels stay. */
  scale?: number
  onRendered?: (rendered: FrameRendered) => void
  onPicked?: (path: string) => void
  onRouteChange?: (path: string) => void
  /** Tools on the page while it is edited. */
  tools?: PageTools
  onKey?: (key: PageKey) => void
  onText?: (text: PageText) => void
  /** The place that the view beside was scrolled to. */
  scrollPlace?: ScrollPlace | undefined
  onScrolled?: (place: ScrollPlace) => void
  onFailed?: (failure: Extract<FromFrame, { kind: 'failed' }>) => void
  /** Another portal stands before it: neither may block the other. */
  isSecond?: boolean
  /** Goes on behind the page: it has many stops for Tab. */
  onSkip?: () => void
  /** Where that is. */
  skipsTo?: string
}

/** Number of restarts, and the reason when the last one was automatic. */
interface Restart {
  attempt: number
  problem?: FrameProblem
}

/** The portal in an iframe. Another scenario restarts it; a route, an edit or a selection does not. */
export function PreviewFrame(props: Props) {
  const [restart, setRestart] = useState<Restart>({ attempt: 0 })
  const { route: _route, ...scenario } = props.scenario
  const originOf = useFrameOrigins()
  if (!originOf) return null
  // A site per portal: one that hangs would block another of the same process.
  const origin = originOf(2 * restart.attempt + (props.isSecond ? 2 : 1))
  return (
    <Frame
      key={`${JSON.stringify(scenario)} ${restart.attempt} ${origin}`}
      {...props}
      origin={origin}
      lastProblem={restart.problem}
      onRestart={(problem) =>
        setRestart({ attempt: restart.attempt + 1, ...(problem && { problem: problem }) })
      }
    />
  )
}

interface FrameProps extends Props {
  origin: string
  /** Why the previous portal was restarted automatically. */
  lastProblem: FrameProblem | undefined
  /** Passes the reason for an automatic restart. */
  onRestart: (problem?: FrameProblem) => void
}

function Frame(props: FrameProps) {
  const { title, caption, lastProblem: lastProblem, onRestart, scale = 1, width, height } = props
  const outside = useRef<HTMLDivElement>(null)
  const renderedAt = useRef<number>(undefined)
  const [problem, setProblem] = useState<FrameProblem | null>(null)
  const [places, setPlaces] = useState<{ boxes: FrameBox[]; hovered?: string }>({ boxes: [] })
  const [drop, setDrop] = useState<FrameDrop | null>(null)
  const { frame, rendered, send } = usePreviewChannel({
    ...props,
    onMessage(message) {
      if (message.kind === 'rendered') {
        renderedAt.current ??= clock.now()
        props.onRendered?.(message)
      } else if (message.kind === 'picked') props.onPicked?.(message.path)
      else if (message.kind === 'boxes') setPlaces(message)
      else if (message.kind === 'key') props.onKey?.(message.key)
      else if (message.kind === 'text') props.onText?.(message)
      else if (message.kind === 'drop') setDrop(message.drop)
      else if (message.kind === 'scrolled') props.onScrolled?.(message.place)
      else if (message.kind === 'refusedFiles') showWhereToDrop()
      else if (message.kind === 'failed') props.onFailed?.(message)
      else if (message.kind === 'navigated') props.onRouteChange?.(message.path)
      // A modal dialog in the frame would keep the keyboard focus.
      else if (message.kind === 'escaped' && document.activeElement === frame.current)
        outside.current?.focus()
    },
    onProblem(newProblem) {
      const wasStable = renderedAt.current !== undefined && clock.now() - renderedAt.current >= STABLE_MS
      if (lastProblem === undefined || wasStable) onRestart(newProblem)
      else setProblem(newProblem)
    },
  })

  const { scrollPlace, tools, editing = false, marked = NONE, selected = null } = props
  useEffect(() => {
    if (scrollPlace) send({ kind: 'scroll', place: scrollPlace })
  }, [scrollPlace, send])

  return (
    <div ref={outside} tabIndex={-1} className={styles.frame}>
      {/* Escape leads out of the page to the place before this. */}
      {props.onSkip && (
        <button type="button" className={styles.skip} onClick={props.onSkip}>
          Skip the page: to {props.skipsTo ?? 'the settings'}
        </button>
      )}
      {caption && <p className={styles.caption}>{caption}</p>}
      {lastProblem && !problem && (
        <p className={styles.note} role="status">
          {problemTexts(lastProblem, true)}
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
        {tools && (
          <PageOverlay
            {...tools}
            {...(!editing && { actions: [], held: null })}
            boxes={places.boxes}
            hovered={editing ? places.hovered : undefined}
            selected={editing ? selected : null}
            marked={marked}
            scale={scale}
            drop={drop?.section === tools.held ? drop : null}
            onDragOver={(x, y) => {
              if (tools.held !== null) send({ kind: 'drag', section: tools.held, x, y })
            }}
          />
        )}
      </div>
      <p className={styles.state} role="status">
        {problem ? problemTexts(problem, false) : !rendered && 'The portal is starting …'}
      </p>
      {problem && (
        <button type="button" className={styles.restart} onClick={() => onRestart()}>
          Start it again
        </button>
      )}
    </div>
  )
}
