import { hasMessage, t } from '../i18n/t'
import { formatDate, formatDateTime } from './dateTime'
import { ABSENT } from './money'

/**
 * A message around one moment, its `time` or `date`. While that is unknown, the form without it (`reachedUndated` of `reached`), or
 * nothing: "until —" is no sentence.
 */
export function timedText(key: string, ms: number, params: Record<string, unknown> = {}): string {
  const time = formatDateTime(ms)
  if (time !== ABSENT) return t(key, { ...params, time, date: formatDate(ms) })
  return hasMessage(`${key}Undated`) ? t(`${key}Undated`, params) : ''
}
