import { mayHaveHappened, type Failure } from '@/api/apiError'
import { t } from '@/shared/i18n/t'
import { failureText } from '@/domain/money/failureText'

/** The message of a failed save; without a response the outcome is unknown. */
export function saveFailure(error: Failure): string {
  return mayHaveHappened(error) ? t('profile.notSaved') : failureText('profile', error)
}
