import { readDigits } from '@/shared/format/readTyped'

/** The message key of a safebox password's error, or null. */
export function passwordError(typed: string): string | null {
  const digits = readDigits(typed)
  if (digits === '') return 'safebox.passwordEmpty'
  return /^\d{6}$/.test(digits) ? null : 'safebox.passwordForm'
}
