import type { LayoutProblem, ResolvedLayout } from '@/engine/layout/types'

/** What green mode must hide (HM-21). The download prompt is not listed: its block checks the mode (OV-05). */
const HIDDEN_IN_GREEN: Record<string, string> = {
  'promotions.PromoVideo': 'The promo video',
  'promotions.FeaturedRewards': 'The featured rewards',
  'promotions.WinnerTicker': 'The winners ticker',
}

/** Blocks that a layout shows although green mode must hide them, each with its position in the layout. */
export function shownInGreen({ nodes }: ResolvedLayout): LayoutProblem[] {
  return Object.entries(nodes).flatMap(([section, all]) =>
    all
      .filter(({ type, visible }) => visible && Object.hasOwn(HIDDEN_IN_GREEN, type))
      .map(({ id, type }) => ({
        pointer: `/${section}/${id}`,
        message: `${HIDDEN_IN_GREEN[type]} is shown. Green mode hides it, whatever the circumstances.`,
      })),
  )
}
