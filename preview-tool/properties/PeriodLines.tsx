import type { Json, JsonObject } from '@layout/types'
import { Icon } from '@/shared/ui/Icon'
import { parseDate } from '@/shared/time/parseDate'
import { momentOf, wallTime } from '@/shared/time/wallTime'
import { useForm } from './FormContext'
import { DateField } from '../DateField'
import styles from './PeriodLines.module.css'
import shared from '../fields/fields.module.css'
import { placeOf } from '../fields/siteTime'

interface PeriodLinesProps {
  id: string
  value: JsonObject
  onChange: (value: JsonObject) => void
}

const ENDS = [
  { key: 'from', label: 'From', time: '00:00' },
  { key: 'until', label: 'Until', time: '23:59' },
] as const

/** The first and the last day of an entry, each of which may be open; and a way to see it then. */
export function PeriodLines({ id, value, onChange }: PeriodLinesProps) {
  const { timeZone, showAt } = useForm()
  const set = (key: string, moment: Json | undefined) => {
    const { [key]: _before, ...others } = value
    onChange(moment === undefined ? others : { ...others, [key]: moment })
  }
  const at = momentWithin(value)
  return (
    <div role="group" aria-label="Period" className={styles.period}>
      {ENDS.map(({ key, label, time }) => (
        <DayLine
          key={key}
          id={`${id}-${key}`}
          label={label}
          value={value[key]}
          timeZone={timeZone}
          firstTime={time}
          onChange={(moment) => set(key, moment)}
        />
      ))}
      <p className={shared.hint}>
        {`${at === undefined ? 'Without dates it shows at any time. ' : ''}Time of ${placeOf(timeZone)}.`}
      </p>
      {at !== undefined && showAt && (
        <button type="button" className={shared.small} onClick={() => showAt(at)}>
          Preview it at that time
        </button>
      )}
    </div>
  )
}

const MINUTE_MS = 60_000

/** A moment (ms since 1970) at which the entry shows: its beginning, or just before its end. */
function momentWithin({ from, until }: JsonObject): number | undefined {
  const [begin, end] = [Date.parse(String(from)), Date.parse(String(until))]
  if (Number.isFinite(begin)) return begin
  return Number.isFinite(end) ? end - MINUTE_MS : undefined
}

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
function DayLine({ id, label, value, timeZone, firstTime, onChange }: DayLineProps) {
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
