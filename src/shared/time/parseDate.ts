/** A date as layouts write it, in ms since 1970; NaN for anything else. */
export const parseDate = (value: unknown): number => (typeof value === 'string' ? Date.parse(value) : NaN)
