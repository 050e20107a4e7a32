/** The modes that a site may be in (portal.md §1). What a back end calls otherwise has no patches of its own. */
export const SITE_MODES = ['normal', 'green'] as const
