import { randomBytes } from 'node:crypto'

/** A secret that nobody guesses, of 43 letters, digits, `-` and `_`. The database keeps only its hash (`hashOf`). */
export const newSecret = (): string => randomBytes(32).toString('base64url')
