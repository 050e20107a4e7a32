import { useId, type ComponentProps } from 'react'
import { Icon } from '@/shared/ui/Icon'
import { ToolIcon } from '../ToolIcon'
import { CompareChoice } from './CompareChoice'
import controls from '../controls.module.css'
import styles from './FramePane.module.css'

/** Common windows, in pixels. */
const WIDTHS = [360, 390, 768, 1024, 1440]

interface FrameBarProps {
  editing: boolean
  onEditing: (editing: boolean) => void
  width: number
  onWidth: (width: number) => void
  compare: ComponentProps<typeof CompareChoice>
  fits: boolean
  onFits: (fits: boolean) => void
  scale: number
}

/** How the preview is used, how wide its window is, and what stands beside it. */
export function FrameBar(props: FrameBarProps) {
  const { editing, onEditing, width, onWidth, compare, fits, onFits, scale } = props
  const sizes = useId()
  return (
    <div className={styles.bar}>
      <span role="group" aria-label="A click on the page" className={styles.segments}>
        <button type="button" aria-pressed={editing} onClick={() => onEditing(true)}>
          <ToolIcon name="pointer" size={16} /> Edit
        </button>
        <button
          type="button"
          aria-pressed={!editing}
          title="Use the page as a player does"
          onClick={() => onEditing(false)}
        >
          <Icon name="play" size={16} /> Try
        </button>
      </span>
      <label>
        <span className={styles.lead}>Width</span>{' '}
        <input
          className={`${controls.control} ${styles.width}`}
          type="number"
          min={240}
          max={2560}
          value={width}
          list={sizes}
          onChange={(event) => {
            const next = Number(event.target.value)
            if (next >= 240 && next <= 2560) onWidth(next)
          }}
        />
      </label>
      <datalist id={sizes}>
        {WIDTHS.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      <CompareChoice {...compare} />
      <button
        type="button"
        className={`${controls.control} ${styles.fit}`}
        aria-pressed={fits}
        onClick={() => onFits(!fits)}
      >
        {scale < 1 ? `Fit: ${Math.round(scale * 100)} %` : 'Fit'}
      </button>
    </div>
  )
}
