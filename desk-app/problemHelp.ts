import type { RefusalAction } from '../preview-tool/refusals/refusalActions'
import type { RefusalHelp } from '../preview-tool/refusals/refusalHelp'
import { DeskProblem } from './deskProblem'
import type { Blocker } from './deskTypes'

/** Why the desk refuses something, what can be done and by whom, and the page for it. */
interface ProblemHelp extends RefusalHelp {
  page?: HelpPage
}

interface HelpPage {
  name: string
  path: string
}

const ACCOUNTS = { name: 'Accounts', path: '/accounts' }
const ACCOUNT = { name: 'Your account', path: '/me' }

/** The way to a page; none on the page itself. An address: the list of messages stands outside of the router. */
export const pageActions = (page: HelpPage | undefined): RefusalAction[] =>
  page && location.hash !== `#${page.path}`
    ? [{ label: `Open “${page.name}”`, address: `#${page.path}` }]
    : []

/** By the code of the problem. What says all there is in its own sentence has none. */
const HELP: Readonly<Record<string, ProblemHelp>> = {
  forbidden: {
    why: 'Roles say who may write, review and publish, and for which sites.',
    instead: 'Ask an admin: they can give you a role that allows it.',
    page: ACCOUNTS,
  },
  ownWork: {
    why: 'Whoever decides about a change has written nothing of it, so that somebody else looks at it, too.',
    instead: 'Ask another reviewer. “Name reviewers …” in the review asks them by name.',
  },
  notYours: {
    why: 'What people say here stands under their name, so nobody else can take it back.',
    instead: 'Ask its author.',
  },
  stale: {
    why: 'It has changed since you opened it. Nothing is overwritten that you have not seen.',
    instead: 'Look at what is there now, and do it again if it is still right.',
  },
  lastAdmin: {
    why: 'Without an admin for all sites nobody could give roles or enable accounts any more.',
    instead: 'Give that role to somebody else first, then try again.',
    page: ACCOUNTS,
  },
  lastCredential: {
    why: 'Without it you could not sign in any more.',
    instead: 'Add a passkey or a password first, then remove this one.',
    page: ACCOUNT,
  },
  closed: {
    why: 'Only an open change can be edited, reviewed and published.',
    instead: 'A closed one can be reopened. For what is published already, begin a new change.',
  },
  published: {
    why: 'What players got stays on record as it was.',
    instead: 'Begin a new change.',
  },
  objections: {
    why: 'An objection goes with the layers that it is about, from one change to the next.',
    instead: 'Read it, and say in your approval what you think of it.',
  },
}

const NO_FACTOR: ProblemHelp = {
  why: 'What somebody with your password alone must not be able to do needs a second factor.',
  instead: 'Add a passkey or an authenticator app, then try again.',
  page: ACCOUNT,
}

/** What can be done about a problem of the desk; undefined where its sentence says it. */
export function problemHelp(error: unknown): ProblemHelp | undefined {
  if (!(error instanceof DeskProblem)) return undefined
  const { code, body } = error
  if (code === 'secondFactor') return body.enrolled === false ? NO_FACTOR : undefined
  return Object.hasOwn(HELP, code) ? HELP[code] : undefined
}

/** What can be done, and by whom, about what keeps a change from players. */
export const BLOCKER_HELP: Readonly<Partial<Record<Blocker['code'], string>>> = {
  evidence:
    'Cases are checked by themselves, and “Check now” in the review asks for what is left. What failed is fixed in the editor.',
  quorum: 'It takes other people whose roles allow it.',
  ownWork: 'A reviewer who wrote nothing of the change can approve it.',
  objection: 'Whoever objects can withdraw it, and another reviewer can take it over.',
  freeze:
    'What makes a site stricter can go live even so. Anything else can be prepared or planned for afterwards; where it cannot wait, an admin can break glass.',
  behind: 'Open the change in the editor and choose “Bring it onto what is live”.',
  wording:
    'Somebody from compliance who wrote nothing of the change can approve the name in the review. One of the accepted names needs no approval.',
}
