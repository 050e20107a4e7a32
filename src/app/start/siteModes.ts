/** The modes that layouts have patches for (portal.md §1). The back end may name others. */
export const SITE_MODES = ['normal', 'green'] as const
