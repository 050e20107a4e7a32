import type { Json, JsonObject } from '@layout/types'
import { DayLine } from './DayLine'
import { useForm } from './FormContext'
import styles from './PeriodLines.module.css'
import shared from './controls.module.css'

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

const placeOf = (timeZone: string) => timeZone.replace(/^.*\//, '').replaceAll('_', ' ')
const MINUTE_MS = 60_000

/** A moment (ms since 1970) at which the entry shows: its beginning, or just before its end. */
function momentWithin({ from, until }: JsonObject): number | undefined {
  const [begin, end] = [Date.parse(String(from)), Date.parse(String(until))]
  if (Number.isFinite(begin)) return begin
  return Number.isFinite(end) ? end - MINUTE_MS : undefined
}
