import { isUnanswered, mayHaveHappened, type ApiError } from '@/api/apiError'
import { formatDateTime } from '@/shared/format/dateTime'
import { t } from '@/shared/i18n/t'

/** Codes with their own message (portal.md §8). */
const NAMED = [101, 102, 1018, 1019, 1020, 1043, 1047, 1049, 1210]
const NAMED_ON_PHONE_REGISTER = 1045
const LOCKED = 1049

/** The code to show: the errcode, else the body's code, else the HTTP status; 0 without a response. */
function failureCode({ errcode, code, status }: ApiError): number {
  return errcode || (code !== 200 && code) || (status !== 200 && status) || 0
}

/**
 * The message when login, registration or social login failed (AU-17). `registers`: by what an account was to be made, which may have been
 * made all the same (AU-21).
 */
export function loginFailure(error: ApiError, { registers }: { registers?: 'phone' | 'name' } = {}): string {
  const message = textOf(error, registers === 'phone')
  return registers && mayHaveHappened(error) ? `${message} ${t('accounts.mayExist')}` : message
}

function textOf(error: ApiError, byPhone: boolean): string {
  if (isUnanswered(error)) return t('accounts.noAnswer')
  const code = failureCode(error)
  const { lockedUntil = 0 } = error
  if (code === LOCKED && lockedUntil > 0)
    return t('login.lockedUntil', { time: formatDateTime(lockedUntil), code })
  const named = NAMED.includes(code) || (byPhone && code === NAMED_ON_PHONE_REGISTER)
  return named ? t(`login.loginFailed${code}`) : t('login.loginFailed', { code })
}
