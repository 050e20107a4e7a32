/** An entry of a section as it is drawn now; what has no number comes last. */
export interface OrderEntry {
  id: string
  sort?: number
}

const STEP = 10
const SPREAD = 100_000

/**
 * The new `sort` numbers, by id, after which `id` stands at index `to` of the section: one where there is a gap, else of as
 * few neighbours as make room. Empty when it stands there already.
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

/** Whole numbers, ascending, strictly between two; round ones where there is room; undefined where there is none. */
function between(low: number, high: number, count: number): number[] | undefined {
  // After what has no number there is no number.
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
