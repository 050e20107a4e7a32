import type { Json } from '@layout/types'
import { parseDate } from '@/shared/time/parseDate'
import { momentOf, wallTime } from './siteTime'
import { useDraft } from './useDraft'
import styles from './controls.module.css'

interface MomentLineProps {
  id: string
  label: string
  value: unknown
  timeZone: string
  onChange: (value: Json) => void
}

/** A date and time, in the time zone of the site. While it is incomplete, the previous one stays. */
export function MomentLine({ id, label, value, timeZone, onChange }: MomentLineProps) {
  const at = parseDate(value)
  const input = useDraft(Number.isNaN(at) ? '' : wallTime(at, timeZone), (wall) => {
    const moment = momentOf(wall, timeZone)
    if (moment !== undefined) onChange(moment)
  })
  return (
    <span className={styles.line}>
      <input
        {...input}
        type="datetime-local"
        aria-label={label}
        aria-describedby={`${id}-zone`}
        className={styles.input}
      />
      <span id={`${id}-zone`} className={styles.hint}>
        {`Time of ${timeZone.replace(/^.*\//, '').replaceAll('_', ' ')}`}
      </span>
    </span>
  )
}
