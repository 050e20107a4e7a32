/**
 * Ids that moved between two orders: the fewest that explain the difference, preferring those in `renumbered` to their
 * neighbours. Ids in only one of the orders are ignored.
 */
export function movedIds(
  before: readonly string[],
  after: readonly string[],
  renumbered: ReadonlySet<string>,
) {
  const list = after.filter((id) => before.includes(id))
  const old = list.map((id) => before.indexOf(id))
  // The heaviest increasing subsequence stays; one id that was not renumbered outweighs all that were.
  const weights = list.map((id) => (renumbered.has(id) ? 1 : list.length + 1))
  const best: { weight: number; from: number }[] = []
  for (let at = 0; at < list.length; at++) {
    const entry = { weight: weights[at] as number, from: -1 }
    for (let back = 0; back < at; back++) {
      const weight = (best[back]?.weight ?? 0) + (weights[at] as number)
      if ((old[back] as number) < (old[at] as number) && weight > entry.weight)
        Object.assign(entry, { weight, from: back })
    }
    best.push(entry)
  }
  const staying = new Set<string>()
  let at = best.reduce((top, { weight }, place) => (weight > (best[top]?.weight ?? 0) ? place : top), 0)
  while (at >= 0 && at < list.length) {
    staying.add(list[at] as string)
    at = best[at]?.from ?? -1
  }
  return list.filter((id) => !staying.has(id))
}
