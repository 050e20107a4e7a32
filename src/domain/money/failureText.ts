import { errorNumber, isUnanswered, type Failure } from '@/api/apiError'
import { isNotOffered } from '@/api/isNotOffered'
import { REAUTHENTICATION } from '@/api/reauthentication'
import { hasMessage, t } from '@/shared/i18n/t'
import type { ActionEnd } from '@/store/atMostOnce'

/** The message for a refusal: the area's own for its errcode (`<area>.error.<errcode>`), or a general one. */
export function failureText(area: string, error: Failure): string {
  if (error.errcode === REAUTHENTICATION.passwordNeeded) return t('reauthentication.notConfirmed')
  const own = `${area}.error.${error.errcode}`
  if (error.errcode !== undefined && hasMessage(own)) return t(own)
  if (isNotOffered(error) && hasMessage(`${area}.notOffered`)) return t(`${area}.notOffered`)
  if (isUnanswered(error)) return t('common.noAnswer')
  return t('common.errorError', { code: errorNumber(error) })
}

/** The message for a write that failed; null if it succeeded or the outcome is still being looked up. */
export function endText(area: string, end: ActionEnd<unknown>): string | null {
  if (end.kind !== 'refused' && end.kind !== 'notSent') return null
  const { error } = end
  return error && !isUnanswered(error) ? failureText(area, error) : t('attempt.notSent')
}
