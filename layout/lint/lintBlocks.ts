import { toPointer } from '../pointer'
import { placedBlocks } from '../validateLayout'
import type { JsonObject, LayoutProblem } from '../types'
import type { LintCase, LintInput } from './lintInput'

/** Unknown components: at run time they render nothing. */
export function lintBlocks({ layout }: LintCase, { blocks }: Pick<LintInput, 'blocks'>): LayoutProblem[] {
  return placedBlocks(layout as unknown as JsonObject)
    .filter(({ type }) => !Object.hasOwn(blocks, type))
    .map(({ segments, type }) => ({
      rule: 'component',
      pointer: toPointer([...segments, 'type']),
      message: `There is no component called "${type}", so nothing is shown here.`,
      expected: 'a known component',
      found: type,
    }))
}
