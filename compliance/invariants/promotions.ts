import type { Layout, LegalProblem, ResolvedLayout } from '@layout/types'
import { toPointer } from '@layout/pointer'
import type { BlockEntry } from '@/engine/registry/defineEntry'

/** Labels of the blocks whose entry says `promotional`, by type. */
export type PromotionalBlocks = ReadonlyMap<string, string>

export const promotionalBlocks = (entries: Record<string, BlockEntry>): PromotionalBlocks =>
  new Map(
    Object.entries(entries).flatMap(([type, { promotional, label }]) => (promotional ? [[type, label]] : [])),
  )

/** Promotions that a layout shows in a mode that must hide them (HM-21). */
export function shownPromotions(
  { sections }: Pick<ResolvedLayout, 'sections'>,
  mode: string,
  promotional: PromotionalBlocks,
): LegalProblem[] {
  return Object.entries(sections).flatMap(([section, all]) =>
    all.flatMap((entry) => {
      const label = entry.visible && 'type' in entry ? promotional.get(entry.type) : undefined
      if (label === undefined) return []
      const message = `“${label}” is shown. The mode ${mode} hides promotions, whatever the circumstances.`
      return [{ rule: 'hiddenPromotion', pointer: toPointer([section, entry.id]), message }]
    }),
  )
}

/** Routes that show a promotion without saying so: restricted players would be offered links to them (SP-06). */
export function unmarkedPromotions({ routes }: Layout, promotional: PromotionalBlocks): LegalProblem[] {
  return Object.entries(routes)
    .filter(([, route]) => !route.hidden && route.type !== undefined && promotional.has(route.type))
    .filter(([, route]) => route.promotional !== true)
    .map(([path, { type = '' }]) => ({
      rule: 'markedPromotion',
      pointer: toPointer(['routes', path]),
      message: `“${promotional.get(type)}” is a promotion: the route must say "promotional": true, so that restricted players are offered no link to it.`,
    }))
}
