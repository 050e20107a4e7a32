import { excluded } from './conditions'
import { hasBlock, must, noBlock } from './findings'
import { HOME, type Rule } from './rule'

/** Blocks that invite to play or to pay, with what they are called: hiding one of them only makes a site stricter. */
export const INVITATIONS: Record<string, string> = {
  'promotions.Banner': 'The banner',
  'promotions.PromoVideo': 'The promo video',
  'promotions.FeaturedRewards': 'The featured rewards',
  'promotions.WinnerTicker': 'The winners ticker',
  'promotions.ActivityWidget': 'The activity entry',
  'install.DownloadEntry': 'The download entry',
  'promotions.NoticeModal': 'The pop-up news',
  'promotions.HomeModal': 'The first-charge pop-up',
  'promotions.RewardModal': 'The reward pop-up',
}

/** Restricted players see no invitations (SP-06, our extension for those whom portal.md §1 bars). */
export const excludedRules: readonly Rule[] = [
  {
    id: 'excluded-home',
    section: '§1 Eligibility notice',
    requirement: 'SP-06',
    title: 'An excluded player sees no promotion, ticker, pop-up or entry to an activity.',
    pages: [HOME, 'accepted'],
    appliesTo: excluded,
    check: (page) => Object.entries(INVITATIONS).flatMap(([type, name]) => noBlock(page, type, name)),
  },
  {
    id: 'excluded-hints',
    section: '§1 Eligibility notice',
    requirement: 'SP-06',
    title: 'An excluded player sees no bonus hint, no badges that invite and no offer of the app.',
    pages: [HOME],
    appliesTo: excluded,
    check: (page) => [
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
    check: (page) => {
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
