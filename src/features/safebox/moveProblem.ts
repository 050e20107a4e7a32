import { errorNumber } from '@/api/apiError'
import { endText } from '@/domain/money/failureText'
import type { ActionEnd } from '@/store/atMostOnce'

const AT_AMOUNT = [1153, 1154]
const AT_PASSWORD = [1151]

/** The message of a failed move and the field to show it at; null when it was made or its outcome is unknown. */
export function moveProblem(
  end: ActionEnd<unknown>,
): { at: 'amount' | 'password' | 'form'; text: string } | null {
  const text = endText('safebox', end)
  if (text === null) return null
  const code = end.kind === 'refused' ? errorNumber(end.error) : 0
  const at = AT_AMOUNT.includes(code) ? 'amount' : AT_PASSWORD.includes(code) ? 'password' : 'form'
  return { at, text }
}
