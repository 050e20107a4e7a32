import { capabilitiesOf } from '@/api/models/siteModes'
import { toPointer } from '@layout/pointer'
import { entriesOf } from '@layout/sections'
import { isSurelyShown, mayBeShown } from '@layout/surelyShown'
import type { Layout, LayoutItem, LayoutNode, LegalProblem, NodeSection } from '@layout/types'
import { HOME, missing, NOTICE, onlyOnACondition, type InvariantScenario } from './invariants'
import { isEverThere } from './whileModeUnknown'

type Entry = Partial<LayoutNode & LayoutItem>

const GREEN_FOOTER = 'shell.FooterGreen'
/** Blocks that offer the app. Badges of app shops may stand in the footer. */
const OFFERS_APP: readonly string[] = ['install.DownloadEntry', 'install.ForcedUpdate']
const APP_FILE = /\.(?:apk|ipa)$|^\/apkdownload/i

/**
 * What the evidence proves in a browser alone (ways to pay, responsibility picture, helpline, readable legal texts, no download
 * of the app): a browser sees one moment and one back end, so conditions may not let another moment show something else.
 */
export function browserOnly(layout: Layout, scenario: InvariantScenario): LegalProblem[] {
  const { offersHelp, showsPromotions } = capabilitiesOf(scenario.mode)
  const entries = entriesOf(layout).map(({ section, id, entry }) => ({ section, id, entry: entry as Entry }))
  const open = entries
    .filter(({ section, entry }) => isLegal(section, entry))
    .filter(({ entry }) => mayBeShown(entry, { ...scenario }) && !isSurelyShown(entry, { ...scenario }))
    .map(({ section, id }): LegalProblem => ({
      rule: 'onlyOnCondition',
      pointer: toPointer([section, id, 'when']),
      message: onlyOnACondition(`${section}.${id}`),
    }))
  const footer = entries.filter(({ section, entry }) => section === 'footer' && entry.type === GREEN_FOOTER)
  const lacking =
    offersHelp && scenario.device === 'desktop'
      ? missing(
          { ...scenario },
          HOME,
          {
            code: 'greenFooter',
            sentence: `In ${scenario.mode} mode the footer on desktop shows the two ways to pay and the responsibility picture.`,
          },
          footer.map(({ id, entry }) => ['footer' as NodeSection, id, entry]),
          '/footer',
        )
      : []
  const offers = entries
    .filter(({ section, entry }) => !showsPromotions && offersApp(section, entry))
    .filter(({ entry }) => isEverThere(entry, { ...scenario }))
    .map(({ section, id }): LegalProblem => ({
      rule: 'appOffer',
      pointer: toPointer([section, id]),
      message: `${section}.${id} offers the app. In ${scenario.mode} mode nothing does, whatever the circumstances.`,
    }))
  return [...open, ...lacking, ...offers]
}

/** The eligibility notice aside: it leaves two pages readable, which the invariants check page by page. */
const isLegal = (section: string, { type = '' }: Entry): boolean =>
  section === 'footerLinks' || type === GREEN_FOOTER || (type.startsWith('legal.') && type !== NOTICE)

const offersApp = (section: string, { type = '', to = '' }: Entry): boolean =>
  OFFERS_APP.includes(type) || (section !== 'footerLinks' && APP_FILE.test(to.replace(/[?#].*$/, '')))
