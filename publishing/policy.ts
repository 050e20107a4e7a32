/** Who has to agree before something goes to the players of a channel. */
export interface Policy {
  /** How many people, besides the authors, have to approve each view. */
  quorum: number
  /** Whether a person may publish work of their own while theirs is the only account. */
  allowsSolo: boolean
  /** Whether one of those who approve has to be from compliance. */
  needsCompliance?: boolean
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
  /** The group of sites that has it; missing where it is for all. */
  group?: string
}

/** What a group of sites asks for beside the policy of the channel; `sites` are those of now, with the layer of its name. */
export interface GroupPolicy {
  group: string
  sites: readonly string[]
  policy: Policy
}

/** What holds for one site, and which of its groups ask for more than the channel does. */
export interface SitePolicy extends Policy {
  quorumOf: readonly string[]
  complianceOf: readonly string[]
}

/** What holds where nothing was decided. */
export const DEFAULT_POLICY: Policy = { quorum: 1, allowsSolo: true, freezes: [] }

/** What a group asks for where nothing was decided: nothing. */
export const NO_OWN_POLICY: Policy = { quorum: 0, allowsSolo: true, freezes: [] }

/** Of the channel's policy and those of a site's groups the strictest in each point: no group loosens anything. */
export function policyOfSite(policy: Policy, groups: readonly GroupPolicy[], site: string): SitePolicy {
  const own = groups.filter(({ sites }) => sites.includes(site))
  const quorum = Math.max(policy.quorum, ...own.map((one) => one.policy.quorum))
  const namesOf = (asks: (policy: Policy) => boolean) =>
    asks(policy) ? [] : own.filter((one) => asks(one.policy)).map(({ group }) => group)
  const complianceOf = namesOf(({ needsCompliance = false }) => needsCompliance)
  return {
    quorum,
    quorumOf: namesOf((one) => one.quorum === quorum),
    allowsSolo: policy.allowsSolo && own.every((one) => one.policy.allowsSolo),
    needsCompliance: policy.needsCompliance === true || complianceOf.length > 0,
    complianceOf,
    freezes: [
      ...policy.freezes,
      ...own.flatMap(({ group, policy: { freezes } }) => freezes.map((freeze) => ({ ...freeze, group }))),
    ],
  }
}

/**
 * Whether a policy lets anything through, from `now` on (in ms), that another one stops. Then it is not one person's to decide.
 */
export const isWeaker = (from: Policy, to: Policy, now = -Infinity): boolean =>
  to.quorum < from.quorum ||
  (to.allowsSolo && !from.allowsSolo) ||
  (from.needsCompliance === true && to.needsCompliance !== true) ||
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
