import { always, visitor } from './conditions'
import { hasBlock, must } from './findings'
import { HOME, LEGAL, type Rule } from './rule'

/** Rules for terms, privacy policy and the footer (portal.md §1, §2). */
export const legalRules: readonly Rule[] = [
  {
    id: 'terms-page',
    section: '§2 Mobile layout',
    requirement: 'RT-09',
    title: 'The terms of use open for everybody.',
    pages: ['/terms-of-use'],
    appliesTo: always,
    check: (page) => [
      ...must(page.path === '/terms-of-use', `The page redirects to ${page.path}.`),
      ...must(hasBlock(page, 'legal.TermsPage', 'routes.'), 'The page does not hold the terms of use.'),
      ...must(
        page.headings.some((text) => /terms/i.test(text)) || /terms/i.test(page.title),
        'The page has no title.',
      ),
    ],
  },
  {
    id: 'terms-text',
    section: '§1 Terms, §9',
    requirement: 'RT-09',
    title: 'The terms say when identity is verified, how long withdrawals take, and that players are 21.',
    pages: ['/terms-of-use'],
    appliesTo: visitor,
    check: ({ text }) => [
      ...must(
        /before your first withdrawal/i.test(text) && /within 7 days/i.test(text),
        'Verification before the first withdrawal or within 7 days is missing.',
      ),
      ...must(
        ['1 to 3', '3 to 5', '5 to 10'].every((days) => text.includes(`${days} business days`)),
        'A withdrawal period is missing.',
      ),
      ...must(/\b21\b/.test(text), 'The minimum age is missing.'),
    ],
  },
  {
    id: 'privacy-page',
    section: '§2 Mobile layout',
    requirement: 'RT-09',
    title: 'The privacy policy opens for everybody.',
    pages: ['/privacy-policy'],
    appliesTo: always,
    check: (page) => [
      ...must(page.path === '/privacy-policy', `The page redirects to ${page.path}.`),
      ...must(hasBlock(page, 'legal.PrivacyPage', 'routes.'), 'The page does not hold the privacy policy.'),
      ...must(
        page.headings.some((text) => /privacy/i.test(text)) || /privacy/i.test(page.title),
        'The page has no title.',
      ),
    ],
  },
  {
    id: 'privacy-text',
    section: '§1 Terms',
    requirement: 'RT-09',
    title: 'The privacy policy says that data is kept at least one year after the last visit.',
    pages: ['/privacy-policy'],
    appliesTo: visitor,
    check: ({ text }) =>
      must(
        /at least one year after (?:your|the) last visit/i.test(text),
        'How long data is kept is missing.',
      ),
  },
  {
    id: 'footer-legal-links',
    section: '§2 Desktop shell',
    requirement: 'DS-04',
    title: 'The footer links to the terms and the privacy policy.',
    pages: [HOME],
    appliesTo: always,
    check: (page) =>
      LEGAL.flatMap((path) =>
        must(
          page.links.some((link) => link.footer && link.to === path),
          `The footer has no link to ${path}.`,
        ),
      ),
  },
  {
    id: 'footer-age',
    section: '§2 Desktop shell',
    requirement: 'DS-06',
    title: 'The footer shows the 21+ notice with the name of the app.',
    pages: [HOME],
    appliesTo: always,
    check: (page) => {
      const badge = page.blocks.find((block) => block.footer && block.type === 'legal.AgeBadge')
      return [
        ...must(badge?.text.includes('21+') ?? false, 'The footer has no 21+ badge.'),
        ...must(
          /\S+ is for players aged 21/i.test(badge?.text ?? ''),
          'The badge does not say for whom the app is.',
        ),
      ]
    },
  },
  {
    id: 'legal-readable',
    section: '§2 Desktop shell',
    requirement: 'LY-12',
    title:
      'What the law wants shown can be read as it is drawn: the notices, the legal texts and the links of the footer have contrast and size.',
    pages: [HOME, ...LEGAL],
    appliesTo: always,
    check: ({ hardToRead }) => hardToRead.map((what) => `Nobody can read ${what}.`),
  },
]
