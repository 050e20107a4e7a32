import { errorNumber, type ApiError } from '@/api/apiError'
import { t } from '@/shared/i18n/t'

/** Numbers that have a sentence of their own. */
const KNOWN = [1140, 1141, 1142, 1143, 1144, 1145, 1146]

/** Why something about the identity check did not work, and what to do; `unheard` is the key for no answer at all. */
export function kycFailure(error: ApiError, unheard = 'kyc.notReached'): string {
  if (error.kind === 'network' || error.kind === 'timeout') return t(unheard)
  if (error.status === 413) return t('kyc.error.1144')
  const code = errorNumber(error)
  return KNOWN.includes(code) ? t(`kyc.error.${code}`) : t('common.errorError', { code })
}
