/** Who has to agree before something goes to the players of a channel. */
export interface Policy {
  /** How many people, besides the authors, have to approve each view. */
  quorum: number
  /** Whether a person may publish work of their own while theirs is the only account. */
  allowsSolo: boolean
  /** When nothing goes live but what makes a site stricter. */
  freezes: Freeze[]
}

export interface Freeze {
  /** Times as ISO 8601, in UTC; `until` no longer belongs to it. */
  from: string
  until: string
  reason: string
  /** Name of whoever decided it, where that is known. */
  by?: string
}

/** What holds where nothing was decided. */
export const DEFAULT_POLICY: Policy = { quorum: 1, allowsSolo: true, freezes: [] }

/**
 * Whether a policy lets anything through, from `now` on (in ms), that another one stops. Then it is not one person's to decide.
 */
export const isWeaker = (from: Policy, to: Policy, now = -Infinity): boolean =>
  to.quorum < from.quorum ||
  (to.allowsSolo && !from.allowsSolo) ||
  from.freezes.some((freeze) => !isFrozenThroughout(to.freezes, freeze, now))

/** Whether freezes leave no gap in another one, from `now` on. */
function isFrozenThroughout(freezes: readonly Freeze[], { from, until }: Freeze, now: number): boolean {
  const end = Date.parse(until)
  let covered = Math.max(Date.parse(from), now)
  const inOrder = freezes.toSorted((a, b) => Date.parse(a.from) - Date.parse(b.from))
  for (const freeze of inOrder)
    if (Date.parse(freeze.from) <= covered) covered = Math.max(covered, Date.parse(freeze.until))
  return covered >= end
}
