import { errorNumber, isUnanswered, type ApiError } from '@/api/apiError'
import { hasMessage, t } from '@/shared/i18n/t'
import type { ActionEnd } from '@/store/atMostOnce'

/** The error messages of a deposit (WL-10); null without an error. An unknown outcome is shown separately. */
export function depositProblem(end: ActionEnd<unknown>): string[] | null {
  if (end.kind === 'refused') return refusal(end.error)
  if (end.kind === 'unknown') return end.cause && !isUnanswered(end.cause) ? [failed(end.cause)] : null
  if (end.kind !== 'notSent') return null
  return end.error && !isUnanswered(end.error) ? refusal(end.error) : [t('attempt.notSent')]
}

const failed = (error: ApiError): string => t('common.refreshFail', { code: errorNumber(error) })

function refusal(error: ApiError): string[] {
  const own = `deposit.error.${errorNumber(error)}`
  return [failed(error), error.errcode !== undefined && hasMessage(own) ? t(own) : t('deposit.error.other')]
}
