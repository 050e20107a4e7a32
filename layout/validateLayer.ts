import { formatProblems, type SchemaError } from './formatProblem'
import { validateLayer as validate } from './validators/layoutValidators.js'
import type { LayoutProblem } from './types'

/** Validates one file of `layouts/` against the layer schema. Call `checkLimits` first: this recurses into the document. */
export function validateLayer(layer: unknown): LayoutProblem[] {
  try {
    return validate(layer) ? [] : formatProblems((validate.errors ?? []) as SchemaError[], layer)
  } catch (error) {
    return [{ pointer: '', message: `The document cannot be checked: ${String(error)}.` }]
  }
}
