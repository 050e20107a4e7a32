import { ROLE_VERBS, ROLES, WHOLE_DESK_VERBS, type Role, type Verb } from '@publishing/access/verbs'
import { RefusalDetails } from '../preview-tool/refusals/RefusalDetails'
import { namesText } from './namesText'
import panel from './Panel.module.css'
import { pageActions } from './problemHelp'

const PEOPLE: Readonly<Record<Role, string>> = {
  operator: 'operators',
  reviewer: 'reviewers',
  compliance: 'people from compliance',
  admin: 'admins',
}

/** Whose roles allow one of these at all. Who has them is for admins to see. */
function whoCan(verbs: readonly Verb[]): string {
  const roles = ROLES.filter((role) => verbs.some((verb) => ROLE_VERBS[role].includes(verb)))
  const people = namesText(roles.map((role) => PEOPLE[role]))
  const reach = verbs.some((verb) => WHOLE_DESK_VERBS.includes(verb)) ? 'all sites' : 'the sites it is about'
  return `${people.charAt(0).toUpperCase()}${people.slice(1)} can do that, with a role for ${reach}.`
}

/** Below why one's roles do not allow something: who can do it and where to ask, once somebody wants to know. */
export function RoleHelp({ verbs }: { verbs: readonly Verb[] }) {
  return (
    <details className={panel.help}>
      <summary>Who can do it</summary>
      <RefusalDetails
        help={{
          why: whoCan(verbs),
          instead: 'Ask one of them, or ask an admin for such a role. Your own roles stand under “Accounts”.',
        }}
        actions={pageActions({ name: 'Accounts', path: '/accounts' })}
      />
    </details>
  )
}
