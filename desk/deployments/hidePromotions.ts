import { cutText } from '@/shared/cutText'
import { isJsonObject, ownValue } from '@layout/jsonObject'
import { mergePatch } from '@layout/mergePatch'
import { minimalText } from '@layout/minimalText'
import type { JsonObject } from '@layout/types'
import { byRight } from '../accounts/identify'
import { beginChange } from '../changes/createChange'
import { differenceOf, digestOfText, storeTexts, layersOver } from '../changes/layers'
import { liveBase, sitesTogether } from '../changes/liveBase'
import { writeRevision } from '../changes/reviseChange'
import { findRevision } from '../changes/revisions'
import { channelState } from '../channels/channelState'
import { shownChannel } from '../channels/openChannel'
import type { Desk } from '../core/desk'
import { requireVerb, type DeskContext } from '../core/deskRouter'
import { Problem } from '../core/problem'
import { buildRelease } from '../releases/buildRelease'
import { labelOfType, promotionsOf } from '../releases/promotionalTypes'
import { requestDeployment } from './requestDeployment'

interface Wanted {
  sites: readonly string[]
  /** `home.banner` */
  promotions: readonly string[]
  reason: string
}

/**
 * Hides promotions that sites show, at once, by whoever may tighten: writes a change of what the sites serve, in which these blocks are
 * hidden and nothing else differs, and publishes it. It passes the same door as any change; one that is not only stricter is refused
 * there. Throws a problem for a promotion that a site does not show (409).
 */
export async function hidePromotions(desk: Desk, c: DeskContext, channel: string, wanted: Wanted) {
  const { sites, promotions, reason } = wanted
  const actor = requireVerb(c, 'tighten', sites)
  const labels = await requireShown(desk, channel, wanted)
  const groups = (await sitesTogether(desk))
    .map(({ sites: together }) => sites.filter((site) => together.has(site)))
    .filter((group) => group.length > 0)
  if (groups.length > 1)
    throw new Problem(409, {
      code: 'mixed',
      detail: `These sites serve different versions of what they share. Hide it for some of them first, then for the others: ${groups.map((group) => group.join(' and ')).join('; ')}.`,
      more: { groups },
    })
  const live = await liveBase(desk, (bases) =>
    bases.find((base) => sites.every((site) => base.sites.has(site))),
  )
  const textOf = new Map(live.texts.map((text) => [digestOfText(text), text]))
  const files = Object.fromEntries(
    Object.entries(live.manifest.layers).map(([name, digest]) => [name, textOf.get(digest) ?? '']),
  )
  const hidden = new Map(sites.map((site) => [site, textWithHidden(files, site, promotions)]))
  const title = cutText(`Hide ${labels.join(', ')} on ${sites.join(', ')}`, 120)
  const id = await desk.write(async (trx, audit) => {
    const { id: change } = await beginChange(desk, [trx, audit], { title, live, by: actor.id })
    await storeTexts(trx, hidden.values())
    const base = await layersOver(trx, live.name, new Map())
    const own = [...hidden].map(([name, text]) => [name, digestOfText(text)] as const)
    await writeRevision(desk, trx, audit, await findRevision(trx, change, 0), {
      base: live.name,
      difference: differenceOf(base, new Map([...base, ...own])),
      author: actor.id,
      label: title,
      verb: 'change.saved',
      details: { layers: [...hidden.keys()] },
    })
    return change
  })
  try {
    const { release } = await buildRelease(desk, id)
    return await requestDeployment(desk, {
      channel,
      kind: 'deploy',
      action: { kind: 'deploy', release: release.name, sites: [...sites] },
      reason,
      ...byRight(actor, 'tighten'),
    })
  } catch (error) {
    await desk.write(async (trx, audit) => {
      await trx.updateTable('changes').set({ state: 'closed' }).where('id', '=', id).execute()
      await audit({ actor: 'desk', verb: 'change.closed', object: `change:${id}` })
    })
    throw error
  }
}

/** What the promotions are called. Throws a problem where a site does not show one. */
async function requireShown(desk: Desk, channel: string, { sites, promotions }: Wanted): Promise<string[]> {
  const { bundles } = await channelState(desk, (await shownChannel(desk, channel))?.pointer ?? null)
  const { root } = desk.settings
  const types = new Map<string, string>()
  for (const site of sites) {
    const bundle = bundles.get(site)
    const shown = bundle ? await promotionsOf(desk, bundle) : new Map<string, string>()
    const unknown = promotions.filter((promotion) => !shown.has(promotion))
    if (unknown.length > 0)
      throw new Problem(409, { code: 'unchanged', detail: `${site} does not show ${unknown.join(', ')}.` })
    for (const promotion of promotions) types.set(promotion, shown.get(promotion) ?? '')
  }
  return Promise.all([...new Set(types.values())].map((type) => labelOfType(root, type)))
}

/** The text of a site's own layer with blocks hidden wherever one of its layers has them. */
function textWithHidden(
  files: Readonly<Record<string, string>>,
  site: string,
  blocks: readonly string[],
): string {
  const layers: JsonObject[] = []
  for (let name: unknown = site; typeof name === 'string' && layers.length < 20; name = layers[0]?.extends)
    layers.unshift(JSON.parse(files[name] ?? '{}') as JsonObject)
  const patch = blocks
    .flatMap((block) => layers.map((layer) => hidingPatch(layer, block.split('.'))))
    .reduce<JsonObject>((all, one) => mergePatch(all, one) as JsonObject, {})
  const text = files[site] ?? '{}'
  const before = JSON.parse(text) as JsonObject
  return minimalText(text, before, mergePatch(before, patch) as JsonObject)
}

/** A patch that hides a block at each place of a layer that says something of it: for all, for a device, for a mode. */
function hidingPatch(layer: unknown, [section = '', id = '']: readonly string[]): JsonObject {
  if (!isJsonObject(layer)) return {}
  const own = ownValue(layer, section)
  const within = (key: 'devices' | 'modes'): JsonObject => {
    const patches = ownValue(layer, key)
    const found = Object.entries(isJsonObject(patches) ? patches : {}).map(
      ([name, one]) => [name, hidingPatch(one, [section, id])] as const,
    )
    const some = found.filter(([, patch]) => Object.keys(patch).length > 0)
    return some.length === 0 ? {} : { [key]: Object.fromEntries(some) }
  }
  return {
    ...(isJsonObject(own) && isJsonObject(ownValue(own, id)) && { [section]: { [id]: { hidden: true } } }),
    ...within('devices'),
    ...within('modes'),
  }
}
