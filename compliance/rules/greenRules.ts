import { both, inModeThat, inModeWithout } from './conditions'
import { must, noBlock } from './findings'
import { HOME, type Rule } from './rule'

/** What green mode hides and adds (portal.md §1, §2). */
export const greenRules: readonly Rule[] = [
  {
    id: 'green-promo-video',
    section: '§1 Site modes',
    requirement: 'HM-21',
    title: 'Green mode hides the promo video.',
    pages: [HOME, 'accepted'],
    appliesTo: inModeWithout('showsPromotions'),
    check: (page) => noBlock(page, 'promotions.PromoVideo', 'The promo video'),
  },
  {
    id: 'green-featured',
    section: '§1 Site modes',
    requirement: 'HM-21',
    title: 'Green mode hides the featured rewards.',
    pages: [HOME, 'accepted'],
    appliesTo: inModeWithout('showsPromotions'),
    check: (page) => noBlock(page, 'promotions.FeaturedRewards', 'The featured rewards'),
  },
  {
    id: 'green-ticker',
    section: '§1 Site modes',
    requirement: 'HM-21',
    title: 'Green mode hides the winners ticker.',
    pages: [HOME, 'accepted'],
    appliesTo: inModeWithout('showsPromotions'),
    check: (page) => noBlock(page, 'promotions.WinnerTicker', 'The winners ticker'),
  },
  {
    id: 'green-download',
    section: '§2 Overlays',
    requirement: 'OV-05',
    title:
      'Green mode offers no download of the app, in a pop-up or on the page (badges of app shops in the footer aside).',
    pages: [HOME, 'accepted'],
    appliesTo: inModeWithout('offersApp'),
    check: (page) =>
      page.links
        .filter(({ download, footer: inFooter }) => download && !inFooter)
        .map(({ text, block }) => `"${text}" (${block}) offers the app.`),
  },
  {
    id: 'green-payments',
    section: '§2 Desktop shell',
    requirement: 'DS-08',
    title: 'In green mode the desktop footer shows the two ways to pay.',
    pages: [HOME],
    appliesTo: both(inModeThat('offersHelp'), ({ device }) => device === 'desktop'),
    check: (page) => {
      const payments = page.regions.find((region) => region.footer && /pay/i.test(region.name))
      return must(
        (payments?.entries.filter((entry) => entry !== '').length ?? 0) >= 2,
        `The footer shows ${payments?.entries.length ?? 'none'} of two ways to pay.`,
      )
    },
  },
  {
    id: 'green-responsibility',
    section: '§2 Desktop shell',
    requirement: 'DS-08',
    title: 'In green mode the desktop footer shows the responsibility picture.',
    pages: [HOME],
    appliesTo: both(inModeThat('offersHelp'), ({ device }) => device === 'desktop'),
    check: (page) => {
      const care = page.regions.find((region) => region.footer && /responsib/i.test(region.name))
      return must(
        care?.pictures.some(({ name, loaded }) => loaded && name !== '') ?? false,
        'The footer has no responsibility picture, or it does not load.',
      )
    },
  },
]
