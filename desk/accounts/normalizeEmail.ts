import { readText } from '@/shared/format/readTyped'

/** An e-mail address as accounts are found by it: nobody remembers in which case it was written. */
export const normalizeEmail = (email: string): string => readText(email).toLowerCase()
