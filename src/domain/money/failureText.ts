import { errorNumber, type ApiError } from '@/api/apiError'
import { hasMessage, t } from '@/shared/i18n/t'
import type { ActionEnd } from '@/store/atMostOnce'

/** What to tell a player of a refusal: the area's own sentence for its errcode (`<area>.error.<errcode>`), or a general one. */
export function failureText(area: string, error: ApiError): string {
  const own = `${area}.error.${error.errcode}`
  if (error.errcode !== undefined && hasMessage(own)) return t(own)
  if (error.kind === 'network' || error.kind === 'timeout') return t('common.offline')
  return t('common.errorError', { code: errorNumber(error) })
}

/** What to tell of a write that did not happen; null where it happened or the truth is still being asked for. */
export function endText(area: string, end: ActionEnd<unknown>): string | null {
  if (end.kind === 'refused') return failureText(area, end.error)
  // Money may still be on its way: only the records know.
  if (end.kind === 'notDone' && end.sent && area === 'withdrawal') return t('common.action.unconfirmed')
  if (end.kind === 'notDone') return end.error ? failureText(area, end.error) : t('common.action.notDone')
  return null
}
