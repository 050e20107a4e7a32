const MINUTE = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
})

/** A moment (in ms) for operators of different countries: `27 Nov 2026, 16:00 UTC`. */
export const minuteInUtc = (at: number): string => `${MINUTE.format(at)} UTC`
