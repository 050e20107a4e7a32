import { setAt } from '@layout/setAt'
import { pathSegments, valueAt } from '@layout/pointer'
import { ownValue } from '@layout/jsonObject'
import type { Json, JsonObject, Theme } from '@layout/types'
import { mix } from '@/shared/ui/contrast'
import { weakPairs } from '@/shared/ui/weakPairs'
import { patchPath } from '../edit/patchAt'
import { removeAt } from '../edit/removeAt'
import { takenSorts } from '../edit/takenSorts'
import type { Documents } from '../model'
import type { DraftProblem } from './draftProblem'
import { editorLocation } from './editorLocation'

/** A way to fix a problem: what it is called, and the draft after it. */
export interface Fix {
  label: string
  documents: Documents
}

/** Ways that may fix a problem, the one that changes least first. Whether one does is for the checks to say. */
export function fixesFor(problem: DraftProblem, documents: Documents, saved: Documents): Fix[] {
  const { layer, pointer } = problem
  const document = ownValue(documents, layer) as JsonObject | undefined
  if (!document) return []
  const at = pathSegments(pointer)
  const withLayer = (label: string, next: JsonObject): Fix[] =>
    next === document ? [] : [{ label, documents: { ...documents, [layer]: next } }]
  const write = (label: string, path: string[], value: Json | undefined) =>
    withLayer(label, value === undefined ? removeAt(document, path) : setAt(document, path, value))
  const byRule = (): Fix[] => {
    switch (problem.rule) {
      case 'redundant':
        return write('Remove it', at, undefined)
      case 'sameSort':
        return write('Give it a place of its own', at, freeAfter(documents, layer, at, valueAt(document, at)))
      case 'contrast': {
        const color = legibleColor(at.at(-1) ?? '', valueAt(document, at.slice(0, -2)))
        return color === undefined ? [] : write('Use the nearest legible colour', at, color)
      }
      case 'neverTrue':
      case 'alwaysTrue':
        return write('Remove the condition', at, undefined)
      default:
        return []
    }
  }
  const { target, selected } = editorLocation(layer, pointer)
  const [section = '', ...id] = selected?.split('.') ?? []
  const entry = selected
    ? [...patchPath(target), section, ...(id.length > 0 ? [id.join('.')] : [])]
    : at.slice(0, patchPath(target).length + 1)
  const putBack = (path: string[]) =>
    write('Put back what is saved', path, valueAt(ownValue(saved, layer), path) as Json | undefined)
  return [
    ...byRule(),
    ...putBack(at),
    ...putBack(entry),
    ...putBack(entry.slice(0, patchPath(target).length + 1)),
    ...write('Use the inherited value', at, undefined),
    ...write('Remove the changes of this entry', entry, undefined),
  ]
}

/** The next number that no entry of the section has on any site. */
function freeAfter(documents: Documents, layer: string, at: readonly string[], sort: unknown): number {
  const taken = takenSorts(documents, layer, at.at(-3) ?? '')
  let free = (typeof sort === 'number' ? sort : 0) + 1
  while (taken.has(free)) free++
  return free
}

const STEPS = 20

/** The colour nearest to a theme's own, darker or lighter, that is legible with all others; undefined when there is none. */
function legibleColor(name: string, theme: unknown): string | undefined {
  const given = (theme ?? {}) as Theme
  const color = given.color?.[name]
  if (color === undefined) return undefined
  const isLegible = (candidate: string) =>
    weakPairs({ ...given, color: { ...given.color, [name]: candidate } }).every(
      ({ foreground, background }) => foreground !== name && background !== name,
    )
  for (let step = 1; step <= STEPS; step++)
    for (const end of ['#000000', '#ffffff']) {
      const candidate = mix(end, color, step / STEPS)
      if (isLegible(candidate)) return candidate
    }
  return undefined
}
