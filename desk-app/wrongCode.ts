import { readDigits } from '@/shared/format/readTyped'

/** What is wrong with a typed code of an authenticator app, if anything is. */
export const wrongCode = (typed: string): string | false =>
  !/^\d{6}$/.test(readDigits(typed)) && 'The code has six digits.'
