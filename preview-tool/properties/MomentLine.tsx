import type { Json } from '@layout/types'
import { parseDate } from '@/shared/time/parseDate'
import { DateField } from '../DateField'
import { momentOf, wallTime } from '@/shared/time/wallTime'
import styles from '../fields/fields.module.css'
import { placeOf } from '../fields/siteTime'

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
  return (
    <span className={styles.line}>
      <DateField
        kind="datetime"
        label={label}
        aria-describedby={`${id}-zone`}
        inputClassName={styles.input}
        value={Number.isNaN(at) ? '' : wallTime(at, timeZone)}
        onChange={(wall) => {
          const moment = momentOf(wall, timeZone)
          if (moment !== undefined) onChange(moment)
        }}
      />
      <span id={`${id}-zone`} className={styles.hint}>
        {`Time of ${placeOf(timeZone)}`}
      </span>
    </span>
  )
}
