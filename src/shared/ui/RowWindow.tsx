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
  /** Number of rows, and of cells in a row. */
  rows: number
  columns: number
  /** Renders a row with its first `cells` cells; the others may be mounted later. */
  children: (row: number, cells: number) => ReactNode
}

/** Rows mounted before anything was measured. */
const FIRST_ROWS = 6
/** Overscan: how far beyond the window rows are mounted, in pixels. */
const OVERSCAN_PX = 700

/**
 * A virtual list of rows of equal height that scrolls with the window. Rows are mounted ahead of the viewport, some
 * cells per frame, since a whole row at once would drop frames.
 */
export function RowWindow({ rows, columns, children }: Props) {
  const all = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(0)
  const [range, setRange] = useState(() => wholeRows({ from: 0, to: FIRST_ROWS }, columns))
  const shown = within(range, rows, columns)
  /** Whether a step is rendering: a new one would restart the render. */
  const drawing = useRef(false)
  const frame = useRef(0)

  const step = useEffectEvent(() => {
    frame.current = 0
    if (!all.current || height === 0 || drawing.current) return
    const box = all.current.getBoundingClientRect()
    // A hidden page has no layout.
    if (box.height === 0) return
    const near = (ahead: number): Rows => ({
      from: clamp(Math.floor((-box.top - ahead) / height), 0, rows - 1),
      to: clamp(Math.ceil((innerHeight - box.top + ahead) / height), 1, rows),
    })
    const next = nextRange(shown, near(OVERSCAN_PX), near(0), columns)
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

  /** Observes the height of the first mounted row; all rows are equal. */
  const measure = useCallback((row: HTMLElement | null) => {
    // The row's own height is set by us: measure its content.
    const inside = row?.firstElementChild
    if (!inside) return
    const observer = new ResizeObserver(() => {
      const { height } = inside.getBoundingClientRect()
      // A hidden page has no layout: keep the last height.
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

/** Clamps a range to the existing rows; never empty unless there are none. */
function within(range: RowRange, rows: number, columns: number): RowRange {
  if (range.to <= rows) return range
  return wholeRows({ from: clamp(range.from, 0, Math.max(0, rows - 1)), to: rows }, columns)
}
