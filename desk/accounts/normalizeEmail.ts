/** An e-mail address as accounts are found by it: nobody remembers in which case it was written. */
export const normalizeEmail = (email: string): string => email.trim().normalize('NFKC').toLowerCase()
