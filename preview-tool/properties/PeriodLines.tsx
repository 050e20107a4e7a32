import { useState } from 'react'
import type { Json, JsonObject } from '@layout/types'
import { Icon } from '@/shared/ui/Icon'
import { parseDate } from '@/shared/time/parseDate'
import { daysAfter, momentOf, wallTime } from '@/shared/time/wallTime'
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
  { key: 'from', label: 'From' },
  { key: 'until', label: 'Until' },
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
      {ENDS.map(({ key, label }) => (
        <DayLine
          key={key}
          id={`${id}-${key}`}
          label={label}
          value={value[key]}
          timeZone={timeZone}
          isEnd={key === 'until'}
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
const MIDNIGHT = '00:00'

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
  /** A day that is an end lasts to its midnight where no time is typed, so that nothing is missing before the next day begins. */
  isEnd: boolean
  onChange: (moment: Json | undefined) => void
}

/** A day and its time, on the clocks of the site. While the day is incomplete, the previous one stays. */
function DayLine({ id, label, value, timeZone, isEnd, onChange }: DayLineProps) {
  /** Typed here: 00:00 then stays what it is while it is typed on. */
  const [hasTime, setHasTime] = useState(false)
  const at = parseDate(value)
  const momentAt = (onDay: string, clock: string) => parseDate(momentOf(`${onDay}T${clock}`, timeZone))
  const isSet = Number.isFinite(at)
  const [date = '', clockTime = ''] = isSet ? wallTime(at, timeZone).split('T') : []
  // Where the clocks skip midnight, the day begins later.
  const isWholeDay = isEnd && isSet && !hasTime && momentAt(date, MIDNIGHT) === at
  const [day, time] = isWholeDay ? [daysAfter(date, -1), ''] : [date, clockTime]
  const set = (onDay: string, timed: string) => {
    if (onDay === '') return
    setHasTime(timed !== '')
    const from = timed === '' && isEnd ? daysAfter(onDay, 1) : onDay
    const moment = momentOf(`${from}T${timed || MIDNIGHT}`, timeZone)
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
        onChange={(text) => set(text, time)}
      />
      <DateField
        kind="time"
        label={`${label}: time`}
        inputClassName={shared.input}
        value={time}
        isDisabled={!isSet}
        onChange={(text) => set(day, text)}
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
