import type { LayoutProblem, ResolvedLayout } from '@/engine/layout/types'

/** What green mode hides (HM-21), by the layout's green overrides; the download prompt knows the mode by itself (OV-05). */
const HIDDEN_IN_GREEN: Record<string, string> = {
  'promotions.PromoVideo': 'The promo video',
  'promotions.FeaturedRewards': 'The featured rewards',
  'promotions.WinnerTicker': 'The winners ticker',
}

/** Blocks that a layout shows and that green mode hides, each named with where it stands. */
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
