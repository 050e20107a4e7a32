import { readDigits } from '@/shared/format/readTyped'

const RECOVERY = /^[a-z2-7]{12}$/

/** A code as the desk takes it: six digits of an app, or a recovery code, however it was grouped. */
export function readCode(typed: string): string {
  const plain = readDigits(typed).toLowerCase()
  return RECOVERY.test(plain) ? plain.replace(/(.{4})(?=.)/g, '$1-') : plain
}

/** What is wrong with a typed code of an authenticator app, if anything is; a recovery code is right there, too. */
export const wrongCode = (typed: string): string | false =>
  wrongRecoveryCode(typed) && !/^\d{6}$/.test(readCode(typed)) && 'The code has six digits.'

/** What is wrong with a typed recovery code, if anything is. */
export const wrongRecoveryCode = (typed: string): string | false =>
  !RECOVERY.test(readCode(typed).replaceAll('-', '')) && 'A recovery code has twelve letters and digits.'
