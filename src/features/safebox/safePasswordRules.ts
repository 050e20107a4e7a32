/** What was typed or pasted as digits: full-width ones are plain, spaces and invisible signs go. */
export const digitsOf = (typed: string): string => typed.normalize('NFKC').replace(/[\s\p{Cf}]/gu, '')

/** The message key of what is wrong with a safebox password, or null. */
export function passwordError(typed: string): string | null {
  const digits = digitsOf(typed)
  if (digits === '') return 'safebox.passwordEmpty'
  return /^\d{6}$/.test(digits) ? null : 'safebox.passwordForm'
}
