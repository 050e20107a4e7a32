import {
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { cellsOf, nextRange, wholeRows, type RowRange, type Rows } from './rowRange'
import styles from './RowWindow.module.css'

interface Props {
  /** How many rows there are, and how many cells stand in one. */
  rows: number
  columns: number
  /** One element: a row, or the first `cells` of it: it may not all be there yet. */
  children: (row: number, cells: number) => ReactNode
}

/** Rows that are in the page before anything has been measured. */
const FIRST_ROWS = 6
/** How far beyond the window rows are in the page, in pixels. */
const AHEAD = 700

/**
 * Rows of one height that scroll with the window; only those near it are in the page. They come ahead of the finger, some
 * cells in each frame: a whole row at once would be felt.
 */
export function RowWindow({ rows, columns, children }: Props) {
  const all = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(0)
  const [range, setRange] = useState(() => wholeRows({ from: 0, to: FIRST_ROWS }, columns))
  const shown = within(range, rows, columns)
  /** One step after the other: a new one would begin what is being drawn anew. */
  const drawing = useRef(false)
  const frame = useRef(0)

  const step = useEffectEvent(() => {
    frame.current = 0
    if (!all.current || height === 0 || drawing.current) return
    const box = all.current.getBoundingClientRect()
    // A hidden page is nowhere.
    if (box.height === 0) return
    const near = (ahead: number): Rows => ({
      from: clamp(Math.floor((-box.top - ahead) / height), 0, rows - 1),
      to: clamp(Math.ceil((innerHeight - box.top + ahead) / height), 1, rows),
    })
    const next = nextRange(shown, near(AHEAD), near(0), columns)
    if (next === shown) return
    drawing.current = true
    startTransition(() => setRange(next))
  })
  const look = useEffectEvent(() => {
    frame.current ||= requestAnimationFrame(() => step())
  })
  useEffect(() => {
    drawing.current = false
    look()
  }, [range, height, rows, columns])
  useEffect(() => {
    const moved = () => look()
    addEventListener('scroll', moved, { passive: true })
    addEventListener('resize', moved)
    return () => {
      removeEventListener('scroll', moved)
      removeEventListener('resize', moved)
      cancelAnimationFrame(frame.current)
      frame.current = 0
    }
  }, [])

  /** Watches the first row that is there: all are as high. */
  const measure = useCallback((row: HTMLElement | null) => {
    // The row itself is as high as it is made.
    const inside = row?.firstElementChild
    if (!inside) return
    const observer = new ResizeObserver(() => {
      const { height } = inside.getBoundingClientRect()
      // A hidden page has no heights; those from before still hold.
      if (height > 0) setHeight(height)
    })
    observer.observe(inside)
    return () => observer.disconnect()
  }, [])

  return (
    <div
      ref={all}
      className={styles.all}
      data-measured={height > 0 || undefined}
      style={height > 0 ? { height: rows * height } : undefined}
    >
      {Array.from({ length: shown.to - shown.from }, (_, at) => shown.from + at).map((row) => (
        <div
          key={row}
          ref={row === shown.from ? measure : undefined}
          className={styles.row}
          style={height > 0 ? { top: row * height, height } : undefined}
        >
          {children(row, cellsOf(shown, row, columns))}
        </div>
      ))}
    </div>
  )
}

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most))

/** A range as far as there are rows: never empty while there is one. */
function within(range: RowRange, rows: number, columns: number): RowRange {
  if (range.to <= rows) return range
  return wholeRows({ from: clamp(range.from, 0, Math.max(0, rows - 1)), to: rows }, columns)
}
