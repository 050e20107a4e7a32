import { modesOf } from '@layout/layerPatches'
import { toPointer, valueAt } from '@layout/pointer'
import type { Explain } from '@layout/mergeLayers'
import type { Facts, Json, JsonObject, LayoutProblem, ResolvedLayout } from '@layout/types'
import { DEVICES } from '../edit/devices'
import { inheritedAt } from '../edit/mergedAt'
import { siteNames } from '../edit/newSite'
import { patchAt } from '../edit/patchAt'
import type { Documents, EditTarget } from '../model'
import { editorLocation } from '../problems/editorLocation'
import type { Refusal } from '../refusals/refusal'
import type { Form } from './FormContext'
import { ownAfter } from './ownAfter'
import { siteTimeZone } from '../fields/siteTime'
import { isFrom } from '../fields/source'
import { segmentsOf, type Subject } from '../checks/subject'
import { writtenValue } from './writtenValue'

/** Mutually exclusive members: setting one removes the others. */
const EXCLUSIVE: Partial<Record<Subject['kind'], Record<string, string[]>>> = {
  item: { to: ['action'], action: ['to'] },
  route: { redirect: ['type', 'props'] },
}

export interface FormInput {
  subject: Subject
  layout: ResolvedLayout
  explain: Explain
  target: EditTarget
  facts: Facts
  config: JsonObject
  problems: readonly LayoutProblem[]
  /** Both return why the edit is not possible, or nothing. */
  onChange: (path: string[], value: Json, label: string) => Refusal[]
  onReset: (path: string[], label: string) => Refusal[]
  /** Explains values of the draft. Without it, values that a higher layer covers are unknown. */
  documents?: Documents
  /** Moves the preview's clock to a moment (ms since 1970). */
  onShowAt?: ((at: number) => void) | undefined
}

/** Builds the form context that the fields use. */
export function makeForm(input: FormInput): Form {
  const { subject, layout, explain, target, facts, config, documents, onChange, onReset } = input
  const own = documents && patchAt(documents[target.layer], target)
  const problems = input.problems.map((problem) => ({ problem, at: placeOf(problem.pointer) }))

  const sourceOf = (path: readonly string[]) => explain(toPointer(path))
  const isOwn = (path: readonly string[]) =>
    own ? valueAt(own, path) !== undefined : isFrom(sourceOf(path), target)
  const current = (path: readonly string[]) =>
    sourceOf(path)?.value ?? valueAt(subjectValue(subject, layout), path.slice(subject.segments.length))
  const ownAt = (path: readonly string[]) =>
    own ? valueAt(own, path) : ownPart(current(path), path, (at) => isFrom(sourceOf(at), target))
  const inherited = (path: readonly string[]) =>
    documents
      ? inheritedAt(documents, target, path)[target.device ? 0 : DEVICES.indexOf(facts.device)]
      : withoutKeys(writtenValue(explain, path), ownAt(path))
  const about = (title: string) => `"${title}" of "${subject.title}"`

  const replace = (path: readonly string[], after: JsonObject, label: string) =>
    onChange([...path], ownAfter(ownAt(path), writtenValue(explain, path), after, inherited(path)), label)

  return {
    layout,
    explain,
    target,
    facts,
    config,
    sites: documents ? siteNames(documents) : [facts.site],
    modes: modesOf(Object.entries(documents ?? {}).map(([name, layer]) => ({ name, layer }))),
    timeZone: siteTimeZone(explain),
    showAt: input.onShowAt,
    sourceOf,
    isOwn,
    valueAt: current,
    problemsAt: (path, deep) =>
      problems
        .filter(({ at }) => path.every((name, i) => at[i] === name) && (deep || at.length === path.length))
        .map(({ problem }) => problem),
    change(path, value, title) {
      const name = path.at(-1) as string
      const rivals = path.length === subject.segments.length + 1 ? EXCLUSIVE[subject.kind]?.[name] : undefined
      if (value !== undefined && rivals) {
        const node = Object.entries(writtenValue(explain, subject.segments))
        const rest = Object.fromEntries(node.filter(([key]) => !rivals.includes(key)))
        return replace(subject.segments, { ...rest, [name]: value }, `Changed ${about(title)}`)
      }
      if (value !== undefined) return onChange([...path], value, `Changed ${about(title)}`)
      if (isOwn(path)) return onReset([...path], `Reset ${about(title)}`)
      return onChange([...path], null, `Removed ${about(title)}`)
    },
    replace,
    reset: (path, title) => onReset([...path], `Reset ${about(title)}`),
  }
}

function placeOf(pointer: string): string[] {
  const { selected, field } = editorLocation('', pointer)
  return selected === null ? [] : [...segmentsOf(selected), ...field]
}

/** The resolved entry, for values that no layer explains. */
function subjectValue({ kind, segments }: Subject, layout: ResolvedLayout): unknown {
  const [section = '', id = ''] = segments
  if (kind === 'theme') return layout.theme
  if (kind === 'shell') return layout.shell
  if (kind === 'route') return layout.routes[id]
  const lists: Record<string, { id: string }[]> = layout.sections
  return lists[section]?.find((one) => one.id === id)
}

/** The edited patch as inferred from the source of each value. */
function ownPart(value: unknown, path: readonly string[], isMine: (path: string[]) => boolean): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return isMine([...path]) ? value : undefined
  const parts = Object.entries(value)
    .map(([key, one]) => [key, ownPart(one, [...path, key], isMine)] as const)
    .filter(([, one]) => one !== undefined)
  return parts.length > 0 ? Object.fromEntries(parts) : undefined
}

function withoutKeys(value: unknown, own: unknown): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  const mine = typeof own === 'object' && own !== null ? Object.keys(own) : []
  return Object.fromEntries(Object.entries(value).filter(([key]) => !mine.includes(key)))
}
