import { toPointer } from '@layout/pointer'
import type { Layout, LegalProblem } from '@layout/types'
import { ownTexts } from './requiredTexts'

/** Controls that the law requires: the keys of their texts, and every accepted wording per language. */
const CONTROLS: Record<string, { keys: readonly string[]; wordings: Record<string, readonly string[]> }> = {
  logout: {
    keys: ['menu.logout', 'logout.ok', 'sessions.logout', 'profile.user.logout'],
    wordings: { en: ['log out', 'logout', 'sign out'] },
  },
  accept: { keys: ['legal.accept'], wordings: { en: ['accept', 'i accept', 'agree', 'i agree'] } },
  agree: { keys: ['legal.iAgree'], wordings: { en: ['i agree', 'agree', 'i accept', 'accept'] } },
  terms: {
    keys: ['legal.terms', 'footer.terms', 'page.terms'],
    wordings: {
      en: ['terms', 'terms of use', 'terms of service', 'terms and conditions', 'terms & conditions'],
    },
  },
  privacy: {
    keys: ['legal.privacy', 'footer.privacy', 'page.privacy', 'tracking.policy'],
    wordings: { en: ['privacy', 'privacy policy', 'privacy notice'] },
  },
  refuse: { keys: ['tracking.refuse'], wordings: { en: ['refuse', 'decline', 'reject'] } },
  allow: { keys: ['tracking.allow'], wordings: { en: ['allow', 'accept'] } },
  deposit: {
    keys: ['wallet.tab.deposit', 'wallet.deposit', 'start.deposit'],
    wordings: { en: ['deposit', 'top up', 'cash in'] },
  },
  withdraw: {
    keys: [
      'wallet.tab.withdraw',
      'wallet.withdraw',
      'withdrawal.submit',
      'deposit.toWithdraw',
      'safer.held.withdraw',
      'page.withdrawal',
    ],
    wordings: { en: ['withdraw', 'withdrawal', 'cash out'] },
  },
  login: {
    keys: [
      'accounts.login',
      'accounts.loginTitle',
      'entry.login',
      'page.login',
      'start.login',
      'collect.login',
      'rewards.loginButton',
    ],
    wordings: { en: ['log in', 'login', 'sign in'] },
  },
  register: {
    keys: ['accounts.register', 'entry.register', 'page.register'],
    wordings: { en: ['register', 'sign up', 'create an account', 'create account'] },
  },
  service: {
    keys: [
      'footer.service',
      'menu.service',
      'accounts.service',
      'page.service',
      'tab.service',
      'deposit.toService',
      'safer.toService',
    ],
    wordings: { en: ['customer service', 'customer support', 'support', 'help', 'contact us'] },
  },
  saferPlay: {
    keys: ['menu.saferPlay', 'footer.saferPlay'],
    wordings: { en: ['safer play', 'safer play: limits and breaks', 'responsible gaming'] },
  },
}

/** Characters that nobody sees, or that turn the order of others round: a text with one of them is none of the accepted ones. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/u

/** Letters of other scripts look like those of the language: a Greek omicron in "Log out". */
const OWN_LETTERS: Record<string, RegExp> = { en: /^(?:\p{Script=Latin}|\P{L})*$/u }

const folded = (text: string): string => text.normalize('NFKC').toLowerCase()

/** A site's own name for a control that the law requires, and where it stands. */
interface OwnWording {
  control: string
  language: string
  text: string
  pointer: string
}

/** The names that are none of the accepted ones. */
const ownNames = (layout: Layout): OwnWording[] =>
  ownTexts(layout).flatMap(({ key, language, text, pointer }) =>
    Object.entries(CONTROLS)
      .filter(
        ([, { keys, wordings }]) =>
          keys.includes(key) && (INVISIBLE.test(text) || !wordings[language]?.includes(folded(text))),
      )
      .map(([control]) => ({ control, language, text, pointer })),
  )

/** Nobody can accept a name that cannot be read, or that is an accepted one of another control: "Decline" for "Accept". */
const isMisleading = ({ control, language, text }: OwnWording): boolean =>
  INVISIBLE.test(text) ||
  OWN_LETTERS[language]?.test(text.normalize('NFKC')) === false ||
  Object.entries(CONTROLS).some(
    ([other, { wordings }]) =>
      other !== control &&
      Object.values(wordings).some((all) => all.includes(folded(text))) &&
      !Object.values(CONTROLS[control]?.wordings ?? {}).some((all) => all.includes(folded(text))),
  )

/**
 * A site's own names for controls that the law requires: each goes live only with a review of its own by someone from compliance (ED-06).
 * As texts that stay the same while the name does: `terms, en: House rules`.
 */
export const ownWordings = (layout: Layout): string[] => [
  ...new Set(ownNames(layout).map(({ control, language, text }) => `${control}, ${language}: ${text}`)),
]

/** Controls that the law requires and that a site calls by another name (ED-06): errors, and warnings where compliance may accept it. */
export function requiredWordings(layout: Layout): LegalProblem[] {
  const texts = ownNames(layout).map((own): LegalProblem => {
    const accepted = CONTROLS[own.control]?.wordings[own.language] ?? []
    if (isMisleading(own)) return problem(own.pointer, own.text, accepted)
    return {
      rule: 'requiredName',
      pointer: own.pointer,
      message:
        'The law requires this control, and this is no accepted name for it: someone from compliance has to approve it before it goes live.',
      expected: accepted.join(', '),
      found: own.text,
      severity: 'warning',
      needsCompliance: true,
    }
  })
  const labels = labelled(layout).flatMap(({ control, label, pointer }) => {
    const { keys = [], wordings = {} } = CONTROLS[control] ?? {}
    return label === undefined || keys.includes(label)
      ? []
      : [problem(pointer, label, wordings.en ?? [], keys)]
  })
  return [...texts, ...labels]
}

const problem = (
  pointer: string,
  found: string,
  wordings: readonly string[],
  keys: readonly string[] = [],
): LegalProblem => ({
  rule: 'requiredName',
  pointer,
  message:
    'The law requires this control, so its name is one of the accepted ones, without invisible characters.',
  expected: (keys.length > 0 ? keys : wordings).join(', '),
  found,
})

/** Where a layout names such a control by the key of any text. */
function labelled({ sideMenu, footerLinks, walletTabs, routes }: Layout) {
  const byPath: Record<string, string> = { '/terms-of-use': 'terms', '/privacy-policy': 'privacy' }
  const links = Object.entries({ sideMenu, footerLinks }).flatMap(([section, items = {}]) =>
    Object.entries(items).map(([id, { action, to = '', label }]) => ({
      control: action === 'logout' ? 'logout' : (byPath[to] ?? ''),
      label,
      pointer: toPointer([section, id, 'label']),
    })),
  )
  const tabs = ['deposit', 'withdraw'].map((id) => ({
    control: id,
    label: walletTabs?.[id]?.label,
    pointer: toPointer(['walletTabs', id, 'label']),
  }))
  const pages = Object.entries(byPath).map(([path, control]) => ({
    control,
    label: routes[path]?.title,
    pointer: toPointer(['routes', path, 'title']),
  }))
  return [...links.filter(({ control }) => control !== ''), ...tabs, ...pages]
}
