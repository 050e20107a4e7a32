import type { Cell } from './cell'
import { hasBlock, must, noBlock, noticeOf, says } from './findings'
import { NOTICE_SENTENCES } from './notice'
import { HOME, type Rule, type Visit } from './rule'

const LEGAL = ['/terms-of-use', '/privacy-policy'] as const
/** Codes of the sites that ask for agreement (portal.md §2, agreement widget). */
const AGREEMENT_SITES = ['n7', '6b', '6s', '9s']
/** Blocks that invite to play or to pay. */
const INVITATIONS: Record<string, string> = {
  'promotions.Banner': 'The banner',
  'promotions.PromoVideo': 'The promo video',
  'promotions.FeaturedRewards': 'The featured rewards',
  'promotions.WinnerTicker': 'The winners ticker',
  'promotions.ActivityWidget': 'The activity entry',
  'promotions.NoticeModal': 'The pop-up news',
  'promotions.HomeModal': 'The first-charge pop-up',
  'promotions.RewardModal': 'The reward pop-up',
}
const ACCOUNT: Visit[] = ['/login', '/register']

const always = () => true
const green = ({ mode }: Cell) => mode === 'green'
const normal = ({ mode }: Cell) => mode === 'normal'
const visitor = ({ viewer }: Cell) => viewer === 'visitor'
const excluded = ({ viewer }: Cell) => viewer === 'excluded'
const asksAgreement = ({ site }: Cell) => AGREEMENT_SITES.includes(site)
const both =
  (...conditions: ((cell: Cell) => boolean)[]) =>
  (cell: Cell) =>
    conditions.every((holds) => holds(cell))

const notice = '§2 Overlays'
const modes = '§1 Site modes'
const footer = '§2 Desktop shell'

/** What a reviewer wants proven, in the order of the report. Each is judged on every page it names, in every cell it applies to. */
export const RULES: readonly Rule[] = [
  {
    id: 'notice-shown',
    section: notice,
    requirement: 'OV-01',
    title: 'In green mode the eligibility notice stands in the way on a first visit.',
    pages: [HOME, '/service'],
    appliesTo: green,
    judge: (page) => must(noticeOf(page) !== undefined, 'The eligibility notice does not show.'),
  },
  {
    id: 'notice-shown-entry',
    section: notice,
    requirement: 'OV-01',
    title: 'In green mode the eligibility notice also stands in the way of login, registration and rewards.',
    pages: [...ACCOUNT, '/lobby/rewards'],
    appliesTo: both(green, visitor),
    judge: (page) => must(noticeOf(page) !== undefined, 'The eligibility notice does not show.'),
  },
  {
    id: 'notice-complete',
    section: '§1 Eligibility notice',
    requirement: 'OV-01',
    title: 'The notice names all five groups of barred people, forfeiture and the top-up rule.',
    pages: [HOME],
    appliesTo: green,
    judge: (page) => {
      const sentences = noticeOf(page)?.sentences ?? []
      return NOTICE_SENTENCES.filter(({ words }) => !says(sentences, ...words)).map(
        ({ about }) => `The notice says nothing of ${about}.`,
      )
    },
  },
  {
    id: 'notice-answer',
    section: notice,
    requirement: 'OV-01',
    title: 'The notice has an Accept button and links to the terms and the privacy policy.',
    pages: [HOME],
    appliesTo: green,
    judge: (page) => {
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
    section: notice,
    requirement: 'OV-07',
    title: 'Nothing else opens beside the eligibility notice.',
    pages: [HOME],
    appliesTo: green,
    judge: (page) =>
      page.dialogs
        .filter(({ type }) => type !== 'legal.EligibilityNotice')
        .map(({ title, block }) => `"${title}" (${block}) is open too.`),
  },
  {
    id: 'notice-accepted',
    section: notice,
    requirement: 'OV-01',
    title: 'Once accepted, the eligibility notice is gone.',
    pages: ['accepted'],
    appliesTo: green,
    judge: (page) => must(noticeOf(page) === undefined, 'The eligibility notice still shows.'),
  },
  {
    id: 'notice-not-on-legal-pages',
    section: notice,
    requirement: 'OV-01',
    title: 'The eligibility notice does not cover the terms and the privacy policy.',
    pages: LEGAL,
    appliesTo: green,
    judge: (page) => must(noticeOf(page) === undefined, 'The eligibility notice covers the text.'),
  },
  {
    id: 'notice-only-green',
    section: notice,
    requirement: 'OV-01',
    title: 'In normal mode there is no eligibility notice.',
    pages: [HOME],
    appliesTo: normal,
    judge: (page) => must(noticeOf(page) === undefined, 'The eligibility notice shows in normal mode.'),
  },
  {
    id: 'terms-page',
    section: '§2 Mobile layout',
    requirement: 'RT-09',
    title: 'The terms of use open for everybody.',
    pages: ['/terms-of-use'],
    appliesTo: always,
    judge: (page) => [
      ...must(page.path === '/terms-of-use', `One is sent on to ${page.path}.`),
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
    judge: ({ text }) => [
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
    judge: (page) => [
      ...must(page.path === '/privacy-policy', `One is sent on to ${page.path}.`),
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
    judge: ({ text }) =>
      must(
        /at least one year after (?:your|the) last visit/i.test(text),
        'How long data is kept is missing.',
      ),
  },
  {
    id: 'footer-legal-links',
    section: footer,
    requirement: 'DS-04',
    title: 'The footer links to the terms and the privacy policy.',
    pages: [HOME],
    appliesTo: always,
    judge: (page) =>
      LEGAL.flatMap((path) =>
        must(
          page.links.some((link) => link.footer && link.to === path),
          `The footer has no link to ${path}.`,
        ),
      ),
  },
  {
    id: 'footer-age',
    section: footer,
    requirement: 'DS-06',
    title: 'The footer shows the 21+ notice with the name of the app.',
    pages: [HOME],
    appliesTo: always,
    judge: (page) => {
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
    id: 'agreement-asked',
    section: '§2 Agreement widget',
    requirement: 'AG-03',
    title: 'On sites n7, 6b, 6s and 9s login and registration ask for agreement and show the 21+ badge.',
    pages: ACCOUNT,
    appliesTo: both(visitor, asksAgreement),
    judge: (page) => {
      const links = page.links.filter(({ block }) => block.startsWith('account.')).map(({ to }) => to)
      const box = page.fields.find(({ kind, block }) => kind === 'checkbox' && block.startsWith('account.'))
      return [
        ...must(box !== undefined, 'There is no box to agree.'),
        ...must(!box?.checked, 'The box is ticked beforehand.'),
        ...LEGAL.flatMap((path) => must(links.includes(path), `The agreement has no link to ${path}.`)),
        ...must(hasBlock(page, 'legal.AgeBadge', 'account.'), 'There is no 21+ badge.'),
      ]
    },
  },
  {
    id: 'agreement-not-asked',
    section: '§2 Agreement widget',
    requirement: 'AG-03',
    title: 'Other sites show neither agreement widget nor 21+ badge at login and registration.',
    pages: ACCOUNT,
    appliesTo: both(visitor, (cell) => !asksAgreement(cell)),
    judge: (page) => [
      ...noBlock(page, 'legal.Agreement', 'The agreement widget'),
      ...noBlock(page, 'legal.AgeBadge', 'The 21+ badge'),
    ],
  },
  {
    id: 'register-waits',
    section: '§2 Register screen',
    requirement: 'AU-11',
    title: 'Registration cannot be sent until the terms are agreed.',
    pages: ['/register'],
    appliesTo: both(visitor, asksAgreement),
    judge: (page) => {
      const submit = page.buttons.filter(({ submits }) => submits)
      return [
        ...must(submit.length > 0, 'There is no button to register.'),
        ...submit
          .filter(({ disabled }) => !disabled)
          .map(({ text }) => `"${text}" can be pressed before agreement.`),
      ]
    },
  },
  {
    id: 'register-green',
    section: '§2 Register screen',
    requirement: 'AU-08',
    title: 'In green mode one registers by phone, and the website chooser lists only this website.',
    pages: ['/register'],
    appliesTo: both(visitor, green),
    judge: (page) => {
      const chooser = page.fields.find(({ kind }) => kind === 'select')
      return [
        ...must(
          page.fields.some(({ kind }) => kind === 'tel'),
          'There is no field for a phone number.',
        ),
        ...must(chooser !== undefined, 'There is no website chooser.'),
        ...must(
          !chooser || (chooser.options.length === 1 && chooser.options[0] === page.host),
          `The chooser lists ${chooser?.options.join(', ')}.`,
        ),
      ]
    },
  },
  {
    id: 'green-promo-video',
    section: modes,
    requirement: 'HM-21',
    title: 'Green mode hides the promo video.',
    pages: [HOME, 'accepted'],
    appliesTo: green,
    judge: (page) => noBlock(page, 'promotions.PromoVideo', 'The promo video'),
  },
  {
    id: 'green-featured',
    section: modes,
    requirement: 'HM-21',
    title: 'Green mode hides the featured rewards.',
    pages: [HOME, 'accepted'],
    appliesTo: green,
    judge: (page) => noBlock(page, 'promotions.FeaturedRewards', 'The featured rewards'),
  },
  {
    id: 'green-ticker',
    section: modes,
    requirement: 'HM-21',
    title: 'Green mode hides the winners ticker.',
    pages: [HOME, 'accepted'],
    appliesTo: green,
    judge: (page) => noBlock(page, 'promotions.WinnerTicker', 'The winners ticker'),
  },
  {
    id: 'green-download',
    section: '§2 Overlays',
    requirement: 'OV-05',
    title:
      'Green mode offers no download of the app, in a pop-up or on the page (badges of app shops in the footer aside).',
    pages: [HOME, 'accepted'],
    appliesTo: green,
    judge: (page) =>
      page.links
        .filter(({ download, footer: inFooter }) => download && !inFooter)
        .map(({ text, block }) => `"${text}" (${block}) offers the app.`),
  },
  {
    id: 'green-payments',
    section: footer,
    requirement: 'DS-08',
    title: 'In green mode the desktop footer shows the two ways to pay.',
    pages: [HOME],
    appliesTo: both(green, ({ device }) => device === 'desktop'),
    judge: (page) => {
      const payments = page.regions.find((region) => region.footer && /pay/i.test(region.name))
      return must(
        (payments?.entries.filter((entry) => entry !== '').length ?? 0) >= 2,
        `The footer shows ${payments?.entries.length ?? 'none'} of two ways to pay.`,
      )
    },
  },
  {
    id: 'green-responsibility',
    section: footer,
    requirement: 'DS-08',
    title: 'In green mode the desktop footer shows the responsibility picture.',
    pages: [HOME],
    appliesTo: both(green, ({ device }) => device === 'desktop'),
    judge: (page) => {
      const care = page.regions.find((region) => region.footer && /responsib/i.test(region.name))
      return must(
        care?.pictures.some(({ name, loaded }) => loaded && name !== '') ?? false,
        'The footer has no responsibility picture, or it does not load.',
      )
    },
  },
  {
    id: 'service-reached',
    section: '§2 Home page',
    requirement: 'HM-05',
    title: 'Customer service is reached from the home.',
    pages: [HOME],
    appliesTo: always,
    judge: (page) =>
      must(
        hasBlock(page, 'service.HeaderService') ||
          page.links.some(({ to }) => to === '/service') ||
          page.buttons.some(({ text }) => /customer service/i.test(text)),
        'Nothing on the home leads to customer service.',
      ),
  },
  {
    id: 'service-page',
    section: '§2 Mobile layout',
    requirement: 'CS-01',
    title: 'Customer service opens for everybody and names a way to reach it.',
    pages: ['/service'],
    appliesTo: always,
    judge: (page) => [
      ...must(page.path === '/service', `One is sent on to ${page.path}.`),
      ...must(
        [...page.links.filter(({ to }) => /^(?:https?|mailto|tel):/.test(to)), ...page.buttons].some(
          ({ block }) => block === 'routes./service',
        ),
        'The page names no way to reach customer service.',
      ),
    ],
  },
  {
    id: 'excluded-home',
    section: '§1 Eligibility notice',
    requirement: 'SP-06',
    title: 'An excluded player sees no promotion, ticker, pop-up or entry to an activity.',
    pages: [HOME, 'accepted'],
    appliesTo: excluded,
    judge: (page) => Object.entries(INVITATIONS).flatMap(([type, name]) => noBlock(page, type, name)),
  },
  {
    id: 'excluded-hints',
    section: '§1 Eligibility notice',
    requirement: 'SP-06',
    title: 'An excluded player sees no bonus hint, no badges that invite and no offer of the app.',
    pages: [HOME],
    appliesTo: excluded,
    judge: (page) => [
      ...page.blocks
        .filter(
          ({ type, text }) =>
            ['wallet.HeaderDeposit', 'tabBar', 'sideMenu'].includes(type) && /[+₱]\s?\d|bonus/i.test(text),
        )
        .map(({ id, text }) => `${id} says "${text}".`),
      ...must(page.gameBadges === 0, `${page.gameBadges} games carry a badge.`),
      ...page.links
        .filter(({ download, dialog }) => download && dialog)
        .map(({ text }) => `"${text}" offers the app.`),
    ],
  },
  {
    id: 'excluded-rewards',
    section: '§1 Eligibility notice',
    requirement: 'SP-06',
    title: 'An excluded player finds no offer on the rewards page.',
    pages: ['/lobby/rewards'],
    appliesTo: excluded,
    judge: (page) => {
      const allowed = ['/lobby/notice', '/service', HOME]
      return [
        ...must(hasBlock(page, 'promotions.RewardsPage'), 'The rewards page did not open.'),
        ...page.links
          .filter(({ block, to }) => block === 'routes./lobby/rewards' && !allowed.includes(to))
          .map(({ text, to }) => `"${text}" leads to ${to}.`),
      ]
    },
  },
]
