import type { Layout, LayoutProblem } from '@layout/types'
import { weakPairs } from '@/shared/ui/weakPairs'

/** Text colours: of notices, badges, links and the main button. */
const TEXT_COLORS: readonly string[] = ['text', 'muted', 'accent', 'onAccent']
/** The minimum contrast for large text (WCAG 2.2). The linter requires more. */
const MIN_CONTRAST = 3

/** Problems of theme colours that make text unreadable: what cannot be read counts as not shown. */
export function illegible({ theme }: Layout): LayoutProblem[] {
  return weakPairs(theme)
    .filter(({ foreground, ratio }) => TEXT_COLORS.includes(foreground) && ratio < MIN_CONTRAST)
    .map(({ foreground, background, ratio }) => ({
      pointer: '/theme/color',
      message: `Text in ${foreground} on ${background} is unreadable: the contrast is ${ratio}, the minimum ${MIN_CONTRAST}.`,
      expected: `at least ${MIN_CONTRAST}`,
      found: String(ratio),
    }))
}
