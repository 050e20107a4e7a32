import { joined, type ControlProps } from './controlProps'
import styles from '../fields/fields.module.css'

export function SwitchControl(props: ControlProps) {
  const isOn = props.value === true
  return (
    <span className={styles.line}>
      <input
        {...joined(props)}
        type="checkbox"
        role="switch"
        className={styles.switch}
        checked={isOn}
        onChange={(event) => props.onChange(event.target.checked)}
      />
      <span className={styles.hint} aria-hidden>
        {isOn ? 'Yes' : 'No'}
      </span>
    </span>
  )
}
