import { ROLE_VERBS, SECOND_FACTOR_VERBS, TOKEN_VERBS, WHOLE_DESK_VERBS, type Role, type Verb } from './verbs'

/** A role for a site (`n7`), for a group of sites and the layer of its name (`asia/*`), or for all (`*`). */
export interface Grant {
  role: Role
  site: string
}

/** By group: its sites. */
export type Groups = ReadonlyMap<string, string[]>

/** The group of a scope, `asia` of `asia/*`; undefined for any other. */
export const groupOf = (scope: string): string | undefined => /^(.+)\/\*$/.exec(scope)?.[1]

/** The sites that a scope stands for now: those of a group with its layer, any other as it is. */
export function sitesOfScope(scope: string, groups: Groups): string[] {
  const group = groupOf(scope)
  return group === undefined ? [scope] : [...new Set([group, ...(groups.get(group) ?? [])])]
}

/** Grants for the sites that those for groups stand for now. */
export const grantsForSites = (grants: readonly Grant[], groups: Groups): Grant[] =>
  grants.flatMap(({ role, site }) => sitesOfScope(site, groups).map((one) => ({ role, site: one })))

/** What someone may do by the roles, and the second factor that some verbs need. */
export interface PersonRights {
  kind: 'person'
  grants: readonly Grant[]
  /** Whether a second factor was given not long ago. */
  isVerified: boolean
  /** Whether there is a second factor that could be given. */
  hasFactor: boolean
}

/** What a script may do with a token. */
export interface TokenRights {
  kind: 'token'
  verbs: readonly Verb[]
  sites: readonly string[]
  /** The grants of whom it belongs to: a token never may do more. */
  grants: readonly Grant[]
}

interface Sight {
  /** The sites that they see who have roles for groups alone; null, or nothing, for all. */
  sees?: readonly string[] | null
}

const ALL = '*'

/**
 * Why someone may not do something for sites (none: for anything at all), as a sentence; null when it is allowed. Denied by
 * default: without a grant that names the verb and the site there is no way.
 */
export function whyNot(
  actor: (PersonRights | TokenRights) & Sight,
  verb: Verb,
  sites: readonly string[] = [],
): string | null {
  if (actor.kind === 'token') {
    if (!TOKEN_VERBS.includes(verb) || !actor.verbs.includes(verb)) return 'This token may not do that.'
    const beyond = sites.filter((site) => !covers(actor.sites, site))
    if (beyond.length > 0) return `This token is not for ${namesFor(beyond, actor)}.`
  }
  const allowed = sitesFor(actor.grants, verb)
  if (allowed.length === 0) return 'Your roles do not allow that. An admin can change them.'
  const wanted = WHOLE_DESK_VERBS.includes(verb) ? [ALL] : sites
  const beyond = wanted.filter((site) => !covers(allowed, site))
  if (beyond.length > 0)
    return beyond.includes(ALL)
      ? 'That needs a role for all sites.'
      : `Your roles do not allow that for ${namesFor(beyond, actor)}. An admin can change them.`
  if (SECOND_FACTOR_VERBS.includes(verb) && actor.kind === 'person' && !actor.isVerified)
    return actor.hasFactor
      ? 'That needs your second factor: confirm who you are, then try again.'
      : 'That needs a second factor: add a passkey or an authenticator app to your account first.'
  return null
}

/** The names of sites for someone's eyes: those that they do not see are only said to be there (SC-08). */
function namesFor(sites: readonly string[], { sees }: Sight): string {
  const seen = sites.filter((site) => !sees || sees.includes(site))
  return [...seen, ...(seen.length < sites.length ? ['sites that you do not see'] : [])].join(', ')
}

/** The sites that grants allow a verb for; `*` stands for all. */
export const sitesFor = (grants: readonly Grant[], verb: Verb): string[] =>
  grants.filter(({ role }) => ROLE_VERBS[role].includes(verb)).map(({ site }) => site)

/** Whether a scope contains a site. What concerns all sites needs a scope of all. */
export const covers = (scope: readonly string[], site: string): boolean =>
  scope.includes(ALL) || scope.includes(site)
