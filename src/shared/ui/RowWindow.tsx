import {
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useTransition,
  type ReactNode,
} from 'react'
import styles from './RowWindow.module.css'

interface Props {
  count: number
  children: (row: number) => ReactNode
}

/** Rows that are in the page before anything has been measured. */
const FIRST_ROWS = 6
/** How far beyond the window rows are in the page, in pixels. */
const AHEAD = 700

interface Range {
  from: number
  /** The first row that is not in the page. */
  to: number
}

/**
 * Rows of one height that scroll with the window; only those near it are in the page. What is scrolled to is drawn in
 * slices, ahead of the finger: no frame waits for it.
 */
export function RowWindow({ count, children }: Props) {
  const all = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(0)
  const [range, setRange] = useState<Range>({ from: 0, to: FIRST_ROWS })
  const [pending, startDrawing] = useTransition()
  const shown = within(range, count)

  const look = useEffectEvent(() => {
    if (!all.current || height === 0 || pending) return
    const { top } = all.current.getBoundingClientRect()
    const next = within(
      {
        from: Math.floor((-top - AHEAD) / height),
        to: Math.ceil((innerHeight - top + AHEAD) / height),
      },
      count,
    )
    if (shown.from === next.from && shown.to === next.to) return
    // After a jump nothing of what is in the page can be seen.
    if (next.from >= shown.to || next.to <= shown.from) setRange(next)
    // One after the other: a new one would begin what is being drawn anew.
    else startDrawing(() => setRange(next))
  })
  useEffect(() => look(), [height, count, pending])
  useEffect(() => {
    const moved = () => look()
    addEventListener('scroll', moved, { passive: true })
    addEventListener('resize', moved)
    return () => {
      removeEventListener('scroll', moved)
      removeEventListener('resize', moved)
    }
  }, [])

  /** Watches the first row that is there: all are as high. */
  const measure = useCallback((row: HTMLElement | null) => {
    if (!row) return
    const observer = new ResizeObserver(() => {
      // A hidden page has no heights; those from before still hold.
      if (row.offsetHeight > 0) setHeight(row.getBoundingClientRect().height)
    })
    observer.observe(row)
    return () => observer.disconnect()
  }, [])

  return (
    <div
      ref={all}
      className={styles.all}
      data-measured={height > 0 || undefined}
      style={height > 0 ? { height: count * height } : undefined}
    >
      {Array.from({ length: shown.to - shown.from }, (_, at) => shown.from + at).map((row) => (
        <div
          key={row}
          ref={row === shown.from ? measure : undefined}
          className={styles.row}
          style={height > 0 ? { top: row * height } : undefined}
        >
          {children(row)}
        </div>
      ))}
    </div>
  )
}

/** A range as far as there are rows: never empty while there is one. */
function within({ from, to }: Range, count: number): Range {
  const end = Math.min(Math.max(to, 1), count)
  return { from: Math.max(0, Math.min(from, end - 1)), to: end }
}
