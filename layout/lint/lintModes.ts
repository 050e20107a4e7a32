import { modesOf } from '../layerPatches'
import { toPointer } from '../pointer'
import type { LintInput, LintProblem } from './lintInput'

/** Patches for unknown modes: they never apply, unless a back end names such a mode. */
export function lintModes({ layers, modes }: Pick<LintInput, 'layers' | 'modes'>): LintProblem[] {
  return layers.flatMap((layer) =>
    modesOf([layer])
      .filter((mode) => !modes.includes(mode))
      .map((mode) => ({
        layer: layer.name,
        rule: 'mode' as const,
        pointer: toPointer(['modes', mode]),
        message: `There is no mode "${mode}". A site is in mode ${modes.join(' or ')}.`,
        expected: modes.join(' or '),
        found: mode,
      })),
  )
}
