/** An entry of a section in its current order; entries without a number come last. */
export interface OrderEntry {
  id: string
  sort?: number
}

const STEP = 10
const SPREAD = 100_000

/**
 * The new `sort` numbers, by id, that put `id` at index `to`: one number if there is a gap, otherwise those of as few
 * neighbours as possible. Numbers of `taken` are left to the entries of other sites. Empty when it is there already.
 */
export function sortNumbers(
  order: readonly OrderEntry[],
  id: string,
  to: number,
  taken: ReadonlySet<number> = new Set(),
): Record<string, number> {
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
      const [low, high] = [sortOf(list[first - 1], -Infinity), sortOf(list[first + size], Infinity)]
      const numbers = between(low, high, size, taken)
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

/** Ascending whole numbers strictly between two, none of them taken; round ones if possible; undefined without room. */
function between(low: number, high: number, count: number, taken: ReadonlySet<number>): number[] | undefined {
  // Entries without a number come last: no number sorts after them.
  if (low === Infinity) return undefined
  const isFree = (number: number) => !taken.has(number)
  const round = (from: number, step: number, end: number) => freeFrom(from, step, end, count, isFree)
  if (low === -Infinity && high !== Infinity)
    return round(Math.ceil(high / STEP) * STEP - STEP, -STEP, -SPREAD)?.reverse()
  const start = low === -Infinity ? 0 : Math.floor(low / STEP) * STEP
  const found = round(start + STEP, STEP, Math.min(high - 1, SPREAD))
  if (found || high === Infinity) return found
  const free = Array.from(
    { length: Math.ceil(high) - Math.floor(low) - 1 },
    (_, at) => Math.floor(low) + at + 1,
  ).filter((number) => number < high && isFree(number))
  if (free.length < count) return undefined
  const gap = (free.length + 1) / (count + 1)
  return Array.from({ length: count }, (_, at) => free[Math.floor(gap * (at + 1)) - 1] as number)
}

/** The first free numbers from one on, up to and including `end`; undefined if there are fewer. */
function freeFrom(
  from: number,
  step: number,
  end: number,
  count: number,
  isFree: (number: number) => boolean,
): number[] | undefined {
  const found: number[] = []
  for (let number = from; step > 0 ? number <= end : number >= end; number += step) {
    if (isFree(number)) found.push(number)
    if (found.length === count) return found
  }
  return undefined
}
