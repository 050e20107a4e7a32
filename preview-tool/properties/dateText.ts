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
