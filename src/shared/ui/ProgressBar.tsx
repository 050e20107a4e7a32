import styles from './ProgressBar.module.css'

interface ProgressBarProps {
  /** Name of the measured progress. */
  label: string
  /** Undefined while it is unknown: there is only the text then. */
  value: number | undefined
  max: number | undefined
  /** The progress as text, such as `3 of 5`; also shown below the bar. */
  text: string
}

/** A progress bar with text. */
export function ProgressBar({ label, value, max, text }: ProgressBarProps) {
  if (value === undefined || max === undefined) return <span className={styles.text}>{text}</span>
  const whole = max > 0 ? max : 1
  return (
    <div className={styles.progress}>
      <progress
        className={styles.bar}
        aria-label={label}
        aria-valuetext={text}
        value={Math.min(Math.max(0, value), whole)}
        max={whole}
      />
      <span className={styles.text} aria-hidden="true">
        {text}
      </span>
    </div>
  )
}
