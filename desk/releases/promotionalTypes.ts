import { promotionalBlocks } from '@compliance/invariants/promotions'
import { valueAt } from '@layout/pointer'
import { INVITATIONS } from '../../compliance/rules/excludedRules'
import { readEntries } from '../../layout/schema/readEntries'
import { shownPromotions } from '../../publishing/strictness'
import type { Desk } from '../core/desk'
import { sizedCache } from '../core/sizedCache'
import { computedOf, valuesOfAll, type Computation, type Computed, type SiteBundle } from './bundleCache'
import { CODE_DIGEST } from './codeDigest'
import { textDigest } from './releaseFiles'
import { layoutsOfBundle } from './releaseViews'

let known: ReturnType<typeof readEntries> | undefined
const entriesOf = (root: string) => (known ??= readEntries(root))

let types: Promise<ReadonlySet<string>> | undefined

/** Types of the blocks that are promotions by their entries, or that invite by the compliance rules. */
export const promotionalTypes = (root: string): Promise<ReadonlySet<string>> =>
  (types ??= entriesOf(root).then(
    (entries) =>
      new Set([
        ...promotionalBlocks(Object.fromEntries(entries.map(({ type, entry }) => [type, entry]))).keys(),
        ...Object.keys(INVITATIONS),
      ]),
  ))

/** What a type of blocks is called: `Swipe banner`. */
export const labelOfType = async (root: string, type: string): Promise<string> =>
  (await entriesOf(root)).find((one) => one.type === type)?.entry.label ?? type

const memory = sizedCache<ReadonlyMap<string, string>>('promotions', 8, ({ size }) => 200 + 100 * size)

/** The promotions of a site on any device in any mode: their types by their paths, such as `home.banners`. */
export async function promotionsOf(desk: Desk, bundle: SiteBundle): Promise<ReadonlyMap<string, string>> {
  return (
    valuesOfAll(await promotionsOfBundles(desk, [bundle])).get(bundle.digest) ?? new Map<string, string>()
  )
}

/** Those of several bundles. */
export async function promotionsOfBundles(
  desk: Desk,
  bundles: Iterable<SiteBundle>,
): Promise<Computed<ReadonlyMap<string, string>>> {
  const types = await promotionalTypes(desk.settings.root)
  const promotions: Computation<ReadonlyMap<string, string>> = {
    kind: 'promotions',
    code: await textDigest(JSON.stringify([CODE_DIGEST, [...types].sort()])),
    memory,
    async compute(bundle) {
      const found = new Map<string, string>()
      for (const layout of await layoutsOfBundle(bundle))
        for (const path of shownPromotions(layout, types))
          found.set(path, String(valueAt(layout, [...path.split('.'), 'type'])))
      return found
    },
    toText: (found) => JSON.stringify([...found]),
    ofText: (text) => new Map(JSON.parse(text) as [string, string][]),
  }
  return computedOf(desk, promotions, bundles)
}
