import styles from './ProgressBar.module.css'

interface ProgressBarProps {
  /** What is measured. */
  label: string
  value: number
  max: number
  /** The same in words, such as `3 of 5`; it is shown below the bar too. */
  text: string
}

/** How far something is, as a bar and in words. */
export function ProgressBar({ label, value, max, text }: ProgressBarProps) {
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
