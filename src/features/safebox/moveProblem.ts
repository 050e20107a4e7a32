import { errorNumber } from '@/api/apiError'
import type { ActionEnd } from '@/store/atMostOnce'
import { t } from '@/shared/i18n/t'

const AT_AMOUNT = [1153, 1154]
const AT_PASSWORD = [1151]
/** Errcodes with their own message. */
const KNOWN = [1047, 1150, 1151, 1152, 1153, 1154, 1155, 1156, 1157]

/** The message of an errcode. */
export const refusalText = (code: number): string =>
  KNOWN.includes(code) ? t(`safebox.error.${code}`) : t('common.errorError', { code })

/** The message of a failed move and the field to show it at; null when it was made or its outcome is unknown. */
export function moveProblem(
  end: ActionEnd<unknown>,
): { at: 'amount' | 'password' | 'form'; text: string; code: number } | null {
  if (end.kind === 'notSent') return { at: 'form', code: 0, text: t('attempt.notSent') }
  if (end.kind !== 'refused') return null
  const code = errorNumber(end.error)
  const at = AT_AMOUNT.includes(code) ? 'amount' : AT_PASSWORD.includes(code) ? 'password' : 'form'
  return { at, code, text: refusalText(code) }
}
