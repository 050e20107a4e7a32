import type { LayoutProblem, ResolvedLayout } from '@/engine/layout/types'

/** Blocks that a mode without promotions must hide (HM-21). The download prompt is not listed: its block checks the mode (OV-05). */
const PROMOTIONS: Record<string, string> = {
  'promotions.PromoVideo': 'The promo video',
  'promotions.FeaturedRewards': 'The featured rewards',
  'promotions.WinnerTicker': 'The winners ticker',
}

/** Promotions that a layout shows in a mode that must hide them, each with its position in the layout. */
export function shownPromotions({ nodes }: ResolvedLayout, mode: string): LayoutProblem[] {
  return Object.entries(nodes).flatMap(([section, all]) =>
    all
      .filter(({ type, visible }) => visible && Object.hasOwn(PROMOTIONS, type))
      .map(({ id, type }) => ({
        pointer: `/${section}/${id}`,
        message: `${PROMOTIONS[type]} is shown. The mode ${mode} hides it, whatever the circumstances.`,
      })),
  )
}
