import { errorNumber, isUnanswered, type ApiError } from '@/api/apiError'
import { t } from '@/shared/i18n/t'

/** Errcodes with their own message. */
const KNOWN = [1140, 1141, 1142, 1143, 1144, 1145, 1146]

/** The message of a KYC error; `unreachableKey` is the message key for no response. */
export function kycFailure(error: ApiError, unreachableKey = 'kyc.notReached'): string {
  if (isUnanswered(error)) return t(unreachableKey)
  if (error.status === 413) return t('kyc.error.1144')
  const code = errorNumber(error)
  return KNOWN.includes(code) ? t(`kyc.error.${code}`) : t('common.errorError', { code })
}
