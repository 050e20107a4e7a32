import type { ApiError } from '@/api/apiError'
import { t } from '@/shared/i18n/t'
import { failureText } from '@/domain/money/failureText'

/** The message of a failed save; without a response the outcome is unknown. */
export function saveFailure(raw: unknown): string {
  const error = raw as ApiError
  const refused = error.errcode !== undefined || (error.status ?? 0) >= 400
  return refused ? failureText('profile', error) : t('profile.notSaved')
}
