import { language } from '../i18n/language'
import { LANGUAGES } from '../i18n/languages'
import { LOCALES } from '../i18n/locales'
import { MANILA_AHEAD_MS } from '../time/manila'

// English is written by hand: it is on the first screen, which no other language has to load for.
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const ABSENT = '—'

const TIME = { hour: 'numeric', minute: '2-digit', hour12: true } as const
const DATE = { day: 'numeric', month: 'short', year: 'numeric' } as const

/** As the language of the page has it; null for English. The spaces of Intl differ between servers and browsers. */
function translated(ms: number, parts: Intl.DateTimeFormatOptions): string | null {
  if (language() === LANGUAGES[0]) return null
  const format = new Intl.DateTimeFormat(LOCALES[language()], { ...parts, timeZone: 'Asia/Manila' })
  return format.format(ms).replace(/\s/g, ' ')
}

/** Null for an invalid time; back ends send 0 for "unknown", not for 1970. */
function inManila(ms: number): Date | null {
  if (ms <= 0) return null
  const date = new Date(ms + MANILA_AHEAD_MS)
  return Number.isNaN(date.getTime()) ? null : date
}

/** Milliseconds since 1970 as the time in Manila: `3:05 PM`. */
export function formatTime(ms: number): string {
  const date = inManila(ms)
  if (!date) return ABSENT
  const hours = date.getUTCHours()
  const minutes = String(date.getUTCMinutes()).padStart(2, '0')
  return translated(ms, TIME) ?? `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`
}

/** Milliseconds since 1970 as the day in Manila: `Nov 21, 2026`. */
export const formatDate = (ms: number): string => formatDay(isoDay(ms))

/** A day as forms and documents have it, also before 1970: `1958-02-28` → `Feb 28, 1958`. */
export function formatDay(iso: string): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return ABSENT
  return (
    translated(date.getTime(), DATE) ??
    `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`
  )
}

/** Milliseconds since 1970 as day and time in Manila: `Nov 21, 2026, 3:05 PM`. */
export function formatDateTime(ms: number): string {
  if (!inManila(ms)) return ABSENT
  return translated(ms, { ...DATE, ...TIME }) ?? `${formatDate(ms)}, ${formatTime(ms)}`
}

/** The ISO day in Manila: `2026-11-21`; '' for an invalid time. */
export function isoDay(ms: number): string {
  return inManila(ms)?.toISOString().slice(0, 10) ?? ''
}

/** ISO 8601 time in Manila: `2026-11-21T15:05:33+08:00`; '' for an invalid time. */
export function formatIso(ms: number): string {
  const date = inManila(ms)
  return date ? date.toISOString().replace(/\.\d{3}Z$/, '+08:00') : ''
}
