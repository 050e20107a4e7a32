/** An entry of a section in its current order; entries without a number come last. */
export interface OrderEntry {
  id: string
  sort?: number
}

const STEP = 10
const SPREAD = 100_000

/**
 * The new `sort` numbers, by id, that put `id` at index `to`: one number if there is a gap, otherwise those of as few
 * neighbours as possible. Empty when it is there already.
 */
export function sortNumbers(order: readonly OrderEntry[], id: string, to: number): Record<string, number> {
  const from = order.findIndex((entry) => entry.id === id)
  const moved = order[from]
  if (!moved) return {}
  const others = order.filter((entry) => entry !== moved)
  const at = Math.max(0, Math.min(to, others.length))
  if (at === from) return {}
  const list = [...others.slice(0, at), moved, ...others.slice(at)]
  for (let size = 1; size <= list.length; size++)
    for (let first = at - size + 1; first <= at; first++) {
      if (first < 0 || first + size > list.length) continue
      const numbers = between(sortOf(list[first - 1], -Infinity), sortOf(list[first + size], Infinity), size)
      if (numbers) return changed(list.slice(first, first + size), numbers)
    }
  return changed(
    list,
    list.map((_, place) => (place + 1) * STEP),
  )
}

function changed(entries: readonly OrderEntry[], numbers: readonly number[]): Record<string, number> {
  const pairs = entries.map((entry, at) => [entry, numbers[at] as number] as const)
  return Object.fromEntries(
    pairs.filter(([entry, sort]) => entry.sort !== sort).map(([entry, sort]) => [entry.id, sort]),
  )
}

function sortOf(entry: OrderEntry | undefined, outside: number): number {
  return entry ? (entry.sort ?? Infinity) : outside
}

/** Ascending whole numbers strictly between two; round ones if possible; undefined without room. */
function between(low: number, high: number, count: number): number[] | undefined {
  // Entries without a number come last: no number sorts after them.
  if (low === Infinity) return undefined
  if (low === -Infinity && high === Infinity) return spread(0, STEP, count)
  if (high === Infinity) {
    const start = Math.floor(low / STEP) * STEP
    return start + STEP * count > SPREAD ? undefined : spread(start, STEP, count)
  }
  if (low === -Infinity) {
    const end = Math.ceil(high / STEP) * STEP - STEP * (count + 1)
    return end + STEP < -SPREAD ? undefined : spread(end, STEP, count)
  }
  const round = Math.floor(low / STEP) * STEP
  if (round + STEP * count < high) return spread(round, STEP, count)
  const gap = (high - low) / (count + 1)
  return gap < 1 ? undefined : Array.from({ length: count }, (_, at) => Math.floor(low + gap * (at + 1)))
}

function spread(start: number, step: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) => start + step * (at + 1))
}
