import type { JsonObject } from '@layout/types'
import type { Documents, EditorState, Step } from '../model'

/** An undo step reduced to the layers that it changes, before or after it; null for a layer that did not exist. */
export interface PackedStep {
  label: string
  layers: Record<string, JsonObject | null>
}

/** The nearest steps in both directions that fit the storage. Each step starts where the one before it ended. */
export function packSteps(
  { past, future }: EditorState,
  most: number,
): Record<'past' | 'future', PackedStep[]> {
  return {
    past: most > 0 ? past.slice(-most).map(({ label, before, after }) => pack(label, before, after)) : [],
    future: future.slice(0, most).map(({ label, before, after }) => pack(label, after, before)),
  }
}

/** Restores the steps that led to these documents. */
export function unpackPast(documents: Documents, packed: readonly PackedStep[]): Step[] {
  const steps: Step[] = []
  let after = documents
  for (const { label, layers } of packed.toReversed()) {
    const before = replaced(after, layers)
    steps.unshift({ label, before, after })
    after = before
  }
  return steps
}

/** Restores the undone steps that follow these documents. */
export function unpackFuture(documents: Documents, packed: readonly PackedStep[]): Step[] {
  const steps: Step[] = []
  let before = documents
  for (const { label, layers } of packed) {
    const after = replaced(before, layers)
    steps.push({ label, before, after })
    before = after
  }
  return steps
}

function pack(label: string, one: Documents, other: Documents): PackedStep {
  const names = Object.keys({ ...one, ...other }).filter((name) => one[name] !== other[name])
  return { label, layers: Object.fromEntries(names.map((name) => [name, one[name] ?? null])) }
}

function replaced(documents: Documents, layers: PackedStep['layers']): Documents {
  const entries = Object.entries({ ...documents, ...layers })
  return Object.fromEntries(entries.filter((entry): entry is [string, JsonObject] => entry[1] !== null))
}
