import { Icon } from '@/shared/ui/Icon'
import type { Json } from '@layout/types'
import { parseDate } from '@/shared/time/parseDate'
import { momentOf, wallTime } from './siteTime'
import { useDraft } from './useDraft'
import styles from './PeriodLines.module.css'
import shared from './controls.module.css'

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
  const dayInput = useDraft(day, (text) => set(`${text}T${time || firstTime}`))
  const timeInput = useDraft(time, (text) => set(`${day}T${text}`))
  return (
    <div className={styles.day}>
      <label htmlFor={id}>{label}</label>
      <input {...dayInput} id={id} type="date" className={shared.input} />
      <input
        {...timeInput}
        type="time"
        aria-label={`${label}: time`}
        disabled={!isSet}
        className={shared.input}
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
