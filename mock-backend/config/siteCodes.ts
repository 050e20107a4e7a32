/** The sites with layouts in this repository. */
export const siteCodes = ['base', 'n7', '6b', '6s', '9s'] as const
export type SiteCode = (typeof siteCodes)[number]
