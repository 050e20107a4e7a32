import type { Layout, LayoutProblem } from '@/engine/layout/types'
import { weakPairs } from '@/shared/ui/weakPairs'

/** Colours of words: notices, badges, links and the button that accepts are drawn in these. */
const WORDS: readonly string[] = ['text', 'muted', 'accent', 'onAccent']
/** The least that people with good sight can read (WCAG 2.2 asks it of large words); what the linter asks is more. */
const LEAST = 3

/** Colours of a layout that hide words: what nobody can read is not shown. */
export function illegible({ theme }: Layout): LayoutProblem[] {
  return weakPairs(theme)
    .filter(({ foreground, ratio }) => WORDS.includes(foreground) && ratio < LEAST)
    .map(({ foreground, background, ratio }) => ({
      pointer: '/theme/color',
      message: `Nobody can read ${foreground} on ${background}: their contrast is ${ratio}, and ${LEAST} is the least.`,
      expected: `at least ${LEAST}`,
      found: String(ratio),
    }))
}
