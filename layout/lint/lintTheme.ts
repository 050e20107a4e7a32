import { COLOR_TITLES } from '@/shared/ui/colorTitles'
import { weakPairs } from '@/shared/ui/weakPairs'
import { ownValue } from '../jsonObject'
import type { LayoutProblem } from '../types'
import type { LintCase } from './lintInput'

/** Pairs of colours with too little contrast; derived and default colours are included. */
export function lintTheme({ layout }: LintCase): LayoutProblem[] {
  return weakPairs(layout.theme).map(({ foreground, background, ratio, needed }) => {
    // Points to the colour that the theme sets itself.
    const named = [foreground, background].find((color) => ownValue(layout.theme?.color, color) !== undefined)
    return {
      pointer: named ? `/theme/color/${named}` : '/theme',
      severity: 'warning',
      rule: 'contrast',
      message: `“${COLOR_TITLES[foreground]}” on “${COLOR_TITLES[background]}” is hard to read: the contrast is ${ratio}, and at least ${needed} is needed.`,
      expected: `at least ${needed}`,
      found: String(ratio),
    }
  })
}
