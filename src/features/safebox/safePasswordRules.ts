/** Normalises typed digits: full-width ones become plain, spaces and invisible characters are removed. */
export const digitsOf = (typed: string): string => typed.normalize('NFKC').replace(/[\s\p{Cf}]/gu, '')

/** The message key of a safebox password's error, or null. */
export function passwordError(typed: string): string | null {
  const digits = digitsOf(typed)
  if (digits === '') return 'safebox.passwordEmpty'
  return /^\d{6}$/.test(digits) ? null : 'safebox.passwordForm'
}
