import type { Verb } from '../../publishing/access/verbs'

interface Right {
  people: string
  withoutFactor: string
  tokens: string
  /** Whether a role for one site is too little, whatever it is about. */
  allSites: boolean
}

/**
 * The table of the design, typed by hand: a letter for each role that may. `o` operator, `r` reviewer, `c` compliance, `a` admin.
 * `tokens` says whose tokens may, where they were made for the verb and the site.
 */
export const RIGHTS: Record<Verb, Right> = {
  edit: { people: 'o', withoutFactor: 'o', tokens: 'o', allSites: false },
  review: { people: 'rc', withoutFactor: 'rc', tokens: '', allSites: false },
  deploy: { people: 'or', withoutFactor: 'or', tokens: 'or', allSites: false },
  tighten: { people: 'orca', withoutFactor: 'orca', tokens: '', allSites: false },
  breakGlass: { people: 'a', withoutFactor: '', tokens: '', allSites: false },
  administer: { people: 'a', withoutFactor: '', tokens: '', allSites: true },
  read: { people: 'orca', withoutFactor: 'orca', tokens: 'orca', allSites: false },
}
