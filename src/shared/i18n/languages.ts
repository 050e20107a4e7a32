/** The languages that the portal speaks, the one of its messages first. */
export const LANGUAGES = ['en', 'fil', 'ur'] as const
export type Language = (typeof LANGUAGES)[number]

export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ur' ? 'rtl' : 'ltr')
