import { weakPairs } from '@/shared/ui/weakPairs'
import { ownValue } from '../jsonObject'
import type { LayoutProblem } from '../types'
import type { LintCase } from './lintInput'

/** Colours that people could not read on one another; derived and default colours count as they will be drawn. */
export function lintTheme({ layout }: LintCase): LayoutProblem[] {
  return weakPairs(layout.theme).map(({ foreground, background, ratio, needed }) => {
    // The place to mend is the colour that the theme names itself.
    const named = [foreground, background].find((color) => ownValue(layout.theme?.color, color) !== undefined)
    return {
      pointer: named ? `/theme/color/${named}` : '/theme',
      message: `The contrast of ${foreground} on ${background} is ${ratio}; at least ${needed} is needed.`,
      expected: `at least ${needed}`,
      found: String(ratio),
    }
  })
}
