import { mayHaveHappened, type ApiError } from '@/api/apiError'
import { t } from '@/shared/i18n/t'
import { failureText } from '@/domain/money/failureText'

/** The message of a failed save; without a response the outcome is unknown. */
export function saveFailure(raw: unknown): string {
  const error = raw as ApiError
  return mayHaveHappened(error) ? t('profile.notSaved') : failureText('profile', error)
}
