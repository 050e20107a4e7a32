const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const time = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const date = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric' })

/** How long ago something was, as people say it: `5 minutes ago`, `yesterday at 14:03`, `3 Nov 2026`. */
export function agoText(at: number, now: number): string {
  const since = Math.max(0, now - at)
  if (since < MINUTE) return 'just now'
  if (since < HOUR) return counted(Math.floor(since / MINUTE), 'minute')
  const midnight = new Date(now).setHours(0, 0, 0, 0)
  if (at >= midnight) return `today at ${time.format(at)}`
  if (at >= midnight - DAY) return `yesterday at ${time.format(at)}`
  return date.format(at)
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`
