/**
 * An e-mail address as accounts are found by it: nobody remembers in which case it was written. Only A to Z are folded: letters that
 * look alike, such as full-width ones or the sign of Kelvin, are other letters.
 */
export const normalizeEmail = (email: string): string =>
  email.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase())
