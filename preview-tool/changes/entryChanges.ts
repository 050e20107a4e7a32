import { valueAt } from '@layout/pointer'
import { fieldChanges } from './fieldChanges'
import { entryName, placeName } from './names'
import { changedKeys, limitTexts, type Said, type Scope } from './scope'
import { movedIds } from './movedIds'
import { sectionOrder } from './sectionOrder'

/** Changes in a section of a patch: entries added, removed, moved, hidden or shown, and their fields. */
export function entryChanges(scope: Scope, section: string): Said[] {
  const renumbered: string[] = []
  const sentences = changedKeys(scope.before[section], scope.after[section]).flatMap((id): Said[] => {
    const at = [section, id]
    const sides = scope.sidesFor(at)
    const [old, now] = [valueAt(sides.before, at), valueAt(sides.after, at)]
    const say = (sentence: string): Said => ({
      path: at.join('.'),
      sentence: sentence + limitTexts(scope.target),
      place: at,
    })
    const name = entryName(section, id, now === undefined ? sides.before : sides.after, scope.entries)
    const isAdded = old === undefined && now !== undefined
    // Whoever reads this agrees to what it is set to, too: for whom it is, what it says, where it leads.
    const added = isAdded && !scope.isAddedWider(at) ? [say(`Added ${name} to ${placeName(section)}`)] : []
    if (old !== undefined && now === undefined)
      return [{ ...say(`Removed ${name} from ${placeName(section)}`), isRemoval: true }]
    const fields = changedKeys(valueAt(scope.before, at), valueAt(scope.after, at))
    if (fields.includes('sort') && section !== 'routes' && !isAdded) renumbered.push(id)
    const hidden = fields.includes('hidden') ? hiding(scope, at, name) : undefined
    const inName = added.length === 0 ? [] : section === 'routes' ? ['label'] : ['label', 'type']
    return [
      ...added,
      ...fieldChanges(scope, at, capital(name), ['sort', ...inName, ...(hidden ? ['hidden'] : [])]),
      ...(hidden ? [{ ...say(hidden), place: [...at, 'hidden'] }] : []),
    ]
  })
  return [...moveChanges(scope, section, renumbered), ...sentences]
}

/** `Hid tab "Rewards"`; undefined where the override equals the inherited value. */
function hiding(scope: Scope, at: string[], name: string): string | undefined {
  const place = [...at, 'hidden']
  const sides = scope.sidesFor(place)
  const [was, is] = [sides.before, sides.after].map((side) => valueAt(side, place) === true)
  if (was === is) return undefined
  return `${is ? 'Hid' : 'Showed'} ${name}`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Describes the moves in a section, given the ids whose `sort` changed. */
function moveChanges(scope: Scope, section: string, renumbered: readonly string[]): Said[] {
  if (renumbered.length === 0) return []
  const sides = scope.sidesFor([section])
  const order = sectionOrder(sides.after, section)
  const moved = movedIds(sectionOrder(sides.before, section), order, new Set(renumbered))
  const name = (id: string) => entryName(section, id, sides.after, scope.entries)
  const isShown = (id: string) => valueAt(sides.after, [section, id, 'hidden']) !== true
  const landmarks = order.filter((id) => !moved.includes(id) && isShown(id))
  const limit = limitTexts(scope.target)

  const moves = moved.map((id): Said => {
    const at = order.indexOf(id)
    const next = landmarks.find((one) => order.indexOf(one) > at)
    const last = landmarks.findLast((one) => order.indexOf(one) < at)
    const where = next ? ` before ${name(next)}` : last ? ` after ${name(last)}` : ''
    return {
      path: `${section}.${id}`,
      sentence: `Moved ${name(id)}${where}${limit}`,
      place: renumbered.includes(id) ? [section, id, 'sort'] : [section],
    }
  })
  const others = renumbered.filter((id) => !moved.includes(id))
  const [first] = others
  if (first === undefined) return moves
  const sentence = `Renumbered ${others.map(name).join(', ')} in ${placeName(section)}, in the same order${limit}`
  return [...moves, { path: `${section}.${first}`, sentence, place: [section, first, 'sort'] }]
}
