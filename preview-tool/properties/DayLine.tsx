import { Icon } from '@/shared/ui/Icon'
import type { Json } from '@layout/types'
import { parseDate } from '@/shared/time/parseDate'
import { DateField } from '../DateField'
import { momentOf, wallTime } from '@/shared/time/wallTime'
import styles from './PeriodLines.module.css'
import shared from '../fields/fields.module.css'

interface DayLineProps {
  id: string
  /** `From` */
  label: string
  value: unknown
  timeZone: string
  /** The time of a day that is chosen without one: `00:00`. */
  firstTime: string
  onChange: (moment: Json | undefined) => void
}

/** A day and its time, on the clocks of the site. While the day is incomplete, the previous one stays. */
export function DayLine({ id, label, value, timeZone, firstTime, onChange }: DayLineProps) {
  const at = parseDate(value)
  const isSet = Number.isFinite(at)
  const [day = '', time = ''] = isSet ? wallTime(at, timeZone).split('T') : []
  const set = (wall: string) => {
    const moment = momentOf(wall, timeZone)
    if (moment !== undefined) onChange(moment)
  }
  return (
    <div className={styles.day}>
      <DateField
        id={id}
        kind="date"
        label={label}
        labelled="before"
        inputClassName={shared.input}
        value={day}
        onChange={(text) => set(`${text}T${time || firstTime}`)}
      />
      <DateField
        kind="time"
        label={`${label}: time`}
        inputClassName={shared.input}
        value={time}
        isDisabled={!isSet}
        onChange={(text) => set(`${day}T${text}`)}
      />
      <button
        type="button"
        className={styles.clear}
        aria-label={`Remove: ${label}`}
        aria-disabled={!isSet}
        onClick={() => isSet && onChange(undefined)}
      >
        <Icon name="x" size={14} />
      </button>
    </div>
  )
}
