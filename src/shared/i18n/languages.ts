/** The languages that the portal speaks, the one of its messages first. */
export const LANGUAGES = ['en'] as const
export type Language = (typeof LANGUAGES)[number]
