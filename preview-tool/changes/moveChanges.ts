import { valueAt } from '@layout/pointer'
import { movedIds } from './movedIds'
import { entryName, placeName } from './names'
import { limitTexts, type Said, type Scope } from './scope'
import { sectionOrder } from './sectionOrder'

/** Describes the moves in a section, given the ids whose `sort` changed. */
export function moveChanges(scope: Scope, section: string, renumbered: readonly string[]): Said[] {
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
