import { useId, type KeyboardEvent, type MouseEvent } from 'react'
import { classNames } from '@/shared/ui/classNames'
import type { Focus } from './pictureLibrary'
import styles from './FocusField.module.css'

interface FocusFieldProps {
  /** Address of the picture. */
  src: string
  value: Focus
  /** Undefined: it can only be looked at. */
  onChange?: ((focus: Focus) => void) | undefined
}

const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** Per cent that an arrow key moves the point, and with Shift. */
const STEP = 2
const LARGE_STEP = 10
const SHAPES = [
  ['wide', 'Wide'],
  ['photo', 'Photo'],
  ['square', 'Square'],
] as const

/** The point of a picture that stays visible where only a part of it is shown, and what each shape shows then. */
export function FocusField({ src, value, onChange }: FocusFieldProps) {
  const id = useId()
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step || !onChange || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    const size = event.shiftKey ? LARGE_STEP : STEP
    onChange({ x: inside(value.x + step[0] * size), y: inside(value.y + step[1] * size) })
  }
  const point = (event: MouseEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    // A click by keyboard has no place.
    if (!onChange || event.detail === 0 || box.width === 0 || box.height === 0) return
    onChange({
      x: inside(((event.clientX - box.left) / box.width) * 100),
      y: inside(((event.clientY - box.top) / box.height) * 100),
    })
  }
  const picture = <img src={src} alt="" className={styles.picture} draggable={false} />
  const dot = (
    <span
      className={styles.point}
      style={{ insetInlineStart: `${value.x}%`, insetBlockStart: `${value.y}%` }}
    />
  )
  return (
    <div className={styles.field} dir="ltr">
      {onChange ? (
        <button
          type="button"
          className={classNames(styles.pad, styles.active)}
          aria-label="Point of focus"
          aria-describedby={`${id}-hint ${id}-now`}
          onClick={point}
          onKeyDown={move}
        >
          {picture}
          {dot}
        </button>
      ) : (
        <span className={styles.pad}>
          {picture}
          {dot}
        </span>
      )}
      {onChange && (
        <p id={`${id}-hint`} className={styles.hint}>
          Click what must stay visible, or move the point with the arrow keys.
        </p>
      )}
      <ul className={styles.shapes} aria-label="How each shape shows it">
        {SHAPES.map(([shape, label]) => (
          <li key={shape} className={styles.shape}>
            <img
              src={src}
              alt=""
              className={styles[shape]}
              style={{ objectPosition: `${value.x}% ${value.y}%` }}
              draggable={false}
            />
            {label}
          </li>
        ))}
      </ul>
      <p id={`${id}-now`} role="status" className={styles.now}>
        {`Focus ${value.x} % from the left, ${value.y} % from the top`}
      </p>
    </div>
  )
}

const inside = (percent: number): number => Math.round(Math.max(0, Math.min(100, percent)))
