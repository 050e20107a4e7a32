/** What people and tokens can do at the desk. */
export const VERBS = ['edit', 'review', 'deploy', 'tighten', 'breakGlass', 'administer', 'read'] as const
export type Verb = (typeof VERBS)[number]

export const ROLES = ['operator', 'reviewer', 'compliance', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** Who may do what; what is not named is denied. */
export const ROLE_VERBS: Readonly<Record<Role, readonly Verb[]>> = {
  operator: ['edit', 'deploy', 'tighten', 'read'],
  reviewer: ['review', 'deploy', 'tighten', 'read'],
  compliance: ['review', 'tighten', 'read'],
  admin: ['tighten', 'breakGlass', 'administer', 'read'],
}

/** What a token can be made for. It never reviews, tightens, breaks glass or administers: these are for people. */
export const TOKEN_VERBS: readonly Verb[] = ['edit', 'deploy', 'read']

/** Verbs that concern the whole desk and not some sites: a grant for all sites is needed. */
export const WHOLE_DESK_VERBS: readonly Verb[] = ['administer']

/** Verbs that need a second factor, given not long ago. */
export const SECOND_FACTOR_VERBS: readonly Verb[] = ['administer', 'breakGlass']
