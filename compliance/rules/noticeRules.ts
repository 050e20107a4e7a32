import { both, inModeThat, inModeWithout, visitor } from './conditions'
import { must, noticeOf, contains } from './findings'
import { ACCOUNT, HOME, LEGAL, type Rule } from './rule'

/** Required statements of the eligibility notice (portal.md §1): a name for the finding, and words that one sentence must contain. */
const NOTICE_SENTENCES: readonly { about: string; text: readonly RegExp[] }[] = [
  { about: 'government officials and employees', text: [/government/i, /officials?/i, /employees?/i] },
  { about: 'the armed forces and the police', text: [/armed forces/i, /police/i] },
  { about: 'people under 21', text: [/under 21\b/i] },
  {
    about: 'the regulator’s national database of restricted persons',
    text: [/regulator/i, /national/i, /restricted[- ]persons|restricted/i, /database/i],
  },
  { about: 'holders of a gaming licence', text: [/gaming licen[cs]e/i] },
  { about: 'forfeiture of funds to the Government', text: [/funds/i, /forfeit/i, /government/i] },
  {
    about: 'one valid top-up before bonuses from free bonuses',
    text: [/bonus/i, /at least one valid top-up/i],
  },
]

/** The age and eligibility notice (portal.md §1, §2 Overlays). */
export const noticeRules: readonly Rule[] = [
  {
    id: 'notice-shown',
    section: '§2 Overlays',
    requirement: 'OV-01',
    title: 'In green mode the eligibility notice stands in the way on a first visit.',
    pages: [HOME, '/service'],
    appliesTo: inModeThat('asksForConsent'),
    check: (page) => must(noticeOf(page) !== undefined, 'The eligibility notice does not show.'),
  },
  {
    id: 'notice-shown-entry',
    section: '§2 Overlays',
    requirement: 'OV-01',
    title: 'In green mode the eligibility notice also stands in the way of login, registration and rewards.',
    pages: [...ACCOUNT, '/lobby/rewards'],
    appliesTo: both(inModeThat('asksForConsent'), visitor),
    check: (page) => must(noticeOf(page) !== undefined, 'The eligibility notice does not show.'),
  },
  {
    id: 'notice-complete',
    section: '§1 Eligibility notice',
    requirement: 'OV-01',
    title: 'The notice names all five groups of barred people, forfeiture and the top-up rule.',
    pages: [HOME],
    appliesTo: inModeThat('asksForConsent'),
    check: (page) => {
      const sentences = noticeOf(page)?.sentences ?? []
      return NOTICE_SENTENCES.filter(({ text }) => !contains(sentences, ...text)).map(
        ({ about }) => `The notice says nothing of ${about}.`,
      )
    },
  },
  {
    id: 'notice-answer',
    section: '§2 Overlays',
    requirement: 'OV-01',
    title: 'The notice has an Accept button and links to the terms and the privacy policy.',
    pages: [HOME],
    appliesTo: inModeThat('asksForConsent'),
    check: (page) => {
      const shown = noticeOf(page)
      return [
        ...must(shown?.buttons.some((name) => /accept/i.test(name)) ?? false, 'There is no Accept button.'),
        ...LEGAL.flatMap((path) =>
          must(shown?.links.includes(path) ?? false, `There is no link to ${path}.`),
        ),
      ]
    },
  },
  {
    id: 'notice-alone',
    section: '§2 Overlays',
    requirement: 'OV-07',
    title: 'Nothing else opens beside the eligibility notice.',
    pages: [HOME],
    appliesTo: inModeThat('asksForConsent'),
    check: (page) =>
      page.dialogs
        .filter(({ type }) => type !== 'legal.EligibilityNotice')
        .map(({ title, block }) => `"${title}" (${block}) is open too.`),
  },
  {
    id: 'notice-accepted',
    section: '§2 Overlays',
    requirement: 'OV-01',
    title: 'Once accepted, the eligibility notice is gone.',
    pages: ['accepted'],
    appliesTo: inModeThat('asksForConsent'),
    check: (page) => must(noticeOf(page) === undefined, 'The eligibility notice still shows.'),
  },
  {
    id: 'notice-not-on-legal-pages',
    section: '§2 Overlays',
    requirement: 'OV-01',
    title: 'The eligibility notice does not cover the terms and the privacy policy.',
    pages: LEGAL,
    appliesTo: inModeThat('asksForConsent'),
    check: (page) => must(noticeOf(page) === undefined, 'The eligibility notice covers the text.'),
  },
  {
    id: 'notice-only-green',
    section: '§2 Overlays',
    requirement: 'OV-01',
    title: 'In normal mode there is no eligibility notice.',
    pages: [HOME],
    appliesTo: inModeWithout('asksForConsent'),
    check: (page) => must(noticeOf(page) === undefined, 'The eligibility notice shows in normal mode.'),
  },
]
