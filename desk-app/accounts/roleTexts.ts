import { groupOf } from '@publishing/access/whyNot'
import type { Role, Verb } from '@publishing/access/verbs'
import type { Grant, Session } from '../deskTypes'
import { namesText } from '../namesText'
import { siteLabel, siteNames } from '../siteNames'

export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  operator: 'Operator',
  reviewer: 'Reviewer',
  compliance: 'Compliance',
  admin: 'Admin',
}

/** What a role is for, to follow its name. */
export const ROLE_NOTES: Readonly<Record<Role, string>> = {
  operator: 'edits and publishes',
  reviewer: 'reviews and publishes',
  compliance: 'reviews',
  admin: 'accounts and policy',
}

export const VERB_NAMES: Readonly<Partial<Record<Verb, string>>> = {
  edit: 'Edit changes',
  deploy: 'Publish what is approved',
  read: 'Read everything',
}

/** What a token may do, as people say it: `Edit changes and read everything: n7`. */
export function tokenText({ verbs, sites }: { verbs: readonly Verb[]; sites: readonly string[] }): string {
  const names = verbs.map((verb) => (VERB_NAMES[verb] ?? verb).toLowerCase())
  return `${capitalized(namesText(names))}: ${sitesText(sites)}`
}

/** `all sites`, `n7 and 6b`, `the group asia` */
const sitesText = (scopes: readonly string[]): string =>
  scopes.includes('*')
    ? 'all sites'
    : namesText(
        scopes.map((scope) =>
          groupOf(scope) === undefined ? siteNames([scope]) : `the group ${groupOf(scope)}`,
        ),
      )

/** What a role can be for, besides all sites. */
export const scopesOf = ({ desk }: Session): string[] => [
  ...Object.keys(desk.groups).map((group) => `${group}/*`),
  ...desk.sites,
]

/** A scope where it is chosen: `All sites`, `Group asia`, `n7`. */
export function scopeLabel(scope: string): string {
  if (scope === '*') return 'All sites'
  const group = groupOf(scope)
  return group === undefined ? siteLabel(scope) : `Group ${group}`
}

/** Roles as people say them: `Admin and operator of all sites; reviewer of n7 and 6b`. */
export function grantsText(grants: readonly Grant[]): string {
  if (grants.length === 0) return 'No role: may do nothing'
  const sitesOf = Map.groupBy(grants, ({ role }) => role)
  const rolesAt = Map.groupBy(sitesOf.keys(), (role) =>
    sitesText((sitesOf.get(role) ?? []).map(({ site }) => site)),
  )
  const text = [...rolesAt]
    .map(([sites, roles]) => `${namesText(roles.map((role) => ROLE_NAMES[role].toLowerCase()))} of ${sites}`)
    .join('; ')
  return capitalized(text)
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
