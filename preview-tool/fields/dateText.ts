import { daysAfter } from '@/shared/time/wallTime'
import { describeValue } from '@layout/describeValue'

/** A moment in the time zone that it was written in: `16 Dec 2026`, with the time where it is not midnight. */
export function dateText(moment: unknown): string {
  const text = typeof moment === 'string' ? moment : describeValue(moment)
  const match = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}:\d{2})/.exec(text)
  if (!match) return text
  const [, year, month, day, time] = match
  const name = new Date(`${year}-${month}-01T00:00Z`).toLocaleDateString('en', {
    month: 'short',
    timeZone: 'UTC',
  })
  return `${Number(day)} ${name} ${year}${time === '00:00' ? '' : `, ${time}`}`
}

/** An end, which no longer belongs to the time before it: at midnight it is `the end of` the day before. */
export function endText(moment: unknown): string {
  const [, day, rest] = (typeof moment === 'string' && /^(\d{4}-\d{2}-\d{2})(T00:00.*)$/.exec(moment)) || []
  return day === undefined ? dateText(moment) : `the end of ${dateText(`${daysAfter(day, -1)}${rest}`)}`
}
