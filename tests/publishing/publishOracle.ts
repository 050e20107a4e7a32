import {
  HOUR_MS,
  SITES,
  WEEK_MS,
  type Action,
  type Person,
  type Publication,
  type Site,
} from './publishWorld'

type Of<T extends Action['type']> = Extract<Action, { type: T }>
type Said = Of<'review'> & { at: number; texts: Record<Site, number>; isWithdrawn: boolean }

/**
 * Whether what a change has for a site might have gone live at a moment, told from nothing but the actions before it and what was
 * published before it. Written from the rules in words, without a look at how the desk decides it.
 */
export function mightGoLive(
  actions: readonly Action[],
  published: readonly Publication[],
  wanted: { after: number; site: Site; change: number; moment: number; accounts: number },
): boolean {
  const { after, site, change, moment, accounts } = wanted
  const before = actions.slice(0, after)
  const text = textAt(before, published, change, after, site)
  const shown = liveAt(before, published, after, site)
  if (text === shown) return false
  // Only the promotion went: 2 is 1 without it, 4 is 3 without it.
  if (shown % 2 === 1 && text === shown + 1) return true

  if (baseAt(before, published, change, site) !== shown) return false
  if (isFrozen(before, moment) || !isChecked(before, published, site, text)) return false

  const said = wordsBefore(before, published)
  if (accounts > 1 && isRolledBack(before, published, site, text)) return false
  const people = ['ana', 'bob', 'cid'] as const
  if (people.some((person) => objects(said, person, change, site, text))) return false
  if (accounts === 1) return true
  const changed = SITES.filter(
    (one) => textAt(before, published, change, after, one) !== liveAt(before, published, after, one),
  )
  return people.some((person) => {
    const wrote = hasWritten(before, change, person)
    const scope = scopeOf(before, person)
    const maySee = scope.includes('*') || changed.every((one) => scope.includes(one))
    const own = said.filter(
      (one) => one.person === person && one.change === change && one.sites.includes(site) && !one.isWithdrawn,
    )
    const last = own.at(-1)
    return (
      !wrote &&
      maySee &&
      !isOfWriter(before, change, person) &&
      last?.verdict === 'approve' &&
      last.texts[site] === text
    )
  })
}

const hasWritten = (before: readonly Action[], change: number, person: Person): boolean =>
  before.some(
    (action) =>
      (action.type === 'edit' || action.type === 'rebase') &&
      action.person === person &&
      action.change === change,
  )

/** Whether someone who wrote a change made an account what it is within a week, where there is more than one admin. */
function isOfWriter(before: readonly Action[], change: number, person: Person): boolean {
  if (before.findLast((action): action is Of<'admins'> => action.type === 'admins')?.count !== 2) return false
  const clock = clockAt(before, before.length)
  return before.some(
    (action, at) =>
      action.type === 'make' &&
      action.person === person &&
      hasWritten(before, change, action.maker) &&
      clock - clockAt(before, at) < WEEK_MS,
  )
}

/** Whether a site might have gone back to a text, from the rules in words. */
export function mightRollBack(
  actions: readonly Action[],
  published: readonly Publication[],
  wanted: { after: number; site: Site; text: number; accounts: number },
): boolean {
  const { after, site, text, accounts } = wanted
  const before = actions.slice(0, after)
  const served = servedUntil(before, published, after, site)
  const shown = served.at(-1)?.text ?? 1
  if (text === shown) return false
  if (shown % 2 === 1 && text === shown + 1) return true
  // Even texts have no promotion.
  if (shown % 2 === 0 && text % 2 === 1) return false
  const last = served.findLastIndex((one) => one.text !== shown)
  const clock = clockAt(before, after)
  const isLate = clock - (served[last + 1]?.from ?? 0) >= 24 * HOUR_MS
  if (served[last]?.text !== text || isLate) return false
  if (isFrozen(before, clock) || !isChecked(before, published, site, text)) return false
  if (accounts > 1 && isRolledBack(before, published, site, text)) return false
  const said = wordsBefore(before, published)
  return (['ana', 'bob', 'cid'] as const).every((person) => {
    const own = said.filter(
      (one) =>
        one.person === person && one.sites.includes(site) && !one.isWithdrawn && one.texts[site] === text,
    )
    return own.at(-1)?.verdict !== 'object'
  })
}

function isFrozen(before: readonly Action[], moment: number): boolean {
  let clock = 0
  for (const action of before) {
    if (action.type === 'wait') clock += action.hours
    if (action.type === 'freeze' && clock * HOUR_MS <= moment && moment < (clock + action.hours) * HOUR_MS)
      return true
  }
  return false
}

/** Whether a text of a site was checked since the rules last changed. */
function isChecked(
  before: readonly Action[],
  published: readonly Publication[],
  site: Site,
  text: number,
): boolean {
  const start = before.findLastIndex(({ type }) => type === 'rules') + 1
  return before.some(
    (action, at) =>
      at >= start &&
      action.type === 'check' &&
      textAt(before.slice(0, at), published, action.change, at, site) === text,
  )
}

/** Whether a text was rolled back, and nobody approved it since. */
function isRolledBack(
  before: readonly Action[],
  published: readonly Publication[],
  site: Site,
  text: number,
): boolean {
  const at = published.findLast(
    (one) =>
      one.by === 'rollback' &&
      one.site === site &&
      one.after < before.length &&
      liveAt(before.slice(0, one.after), published, one.after, site) === text,
  )?.after
  if (at === undefined) return false
  return !wordsBefore(before, published).some(
    (one) =>
      one.at > at &&
      one.verdict === 'approve' &&
      !one.isWithdrawn &&
      one.sites.includes(site) &&
      one.texts[site] === text,
  )
}

/** Whether someone's objection still stands. */
function objects(said: readonly Said[], person: Person, change: number, site: Site, text: number): boolean {
  const own = said.filter((one) => one.person === person && one.sites.includes(site) && !one.isWithdrawn)
  return own.some((objection, at) => {
    if (objection.verdict !== 'object') return false
    const isSame = objection.texts[site] === text
    if (objection.change !== change && !isSame) return false
    return !own
      .slice(at + 1)
      .some(
        (later) =>
          later.verdict === 'approve' && later.change === change && (later.texts[site] === text || !isSame),
      )
  })
}

function wordsBefore(before: readonly Action[], published: readonly Publication[]): Said[] {
  const said: Said[] = []
  before.forEach((action, at) => {
    if (action.type === 'withdraw') {
      const last = said.findLast(({ person, isWithdrawn }) => person === action.person && !isWithdrawn)
      if (last) last.isWithdrawn = true
    }
    if (action.type !== 'review') return
    const texts = Object.fromEntries(
      SITES.map((site) => [site, textAt(before.slice(0, at), published, action.change, at, site)]),
    ) as Record<Site, number>
    said.push({ ...action, at, texts, isWithdrawn: false })
  })
  return said
}

const scopeOf = (before: readonly Action[], person: Person): readonly string[] => {
  const granted = before.findLast(
    (action): action is Of<'grant'> => action.type === 'grant' && action.person === person,
  )
  return granted?.scope ?? (person === 'cid' ? ['n7'] : ['*'])
}

/** What a site shows after some actions: what was published last, once its time had come. */
const liveAt = (
  before: readonly Action[],
  published: readonly Publication[],
  after: number,
  site: Site,
): number => servedUntil(before, published, after, site).at(-1)?.text ?? 1

/** What a site showed until then, one after the other, and since when. */
function servedUntil(
  before: readonly Action[],
  published: readonly Publication[],
  after: number,
  site: Site,
): { text: number; from: number }[] {
  const clock = HOUR_MS * before.reduce((sum, action) => sum + (action.type === 'wait' ? action.hours : 0), 0)
  const known = published.filter((one) => one.site === site && one.after < after)
  // A plan ends when something else is published before its time.
  const began = known.filter((one, at) => {
    const next = known[at + 1]
    return one.moment <= clock && (!next || one.moment <= clockAt(before, next.after))
  })
  return [{ text: 1, from: -Infinity }, ...began.map(({ text, moment }) => ({ text, from: moment }))]
}

const clockAt = (before: readonly Action[], after: number): number =>
  HOUR_MS *
  before.slice(0, after).reduce((sum, action) => sum + (action.type === 'wait' ? action.hours : 0), 0)

/** What the last rebase of a change took as its base. */
function baseAt(
  before: readonly Action[],
  published: readonly Publication[],
  change: number,
  site: Site,
): number {
  const at = before.findLastIndex((action) => action.type === 'rebase' && action.change === change)
  return at < 0 ? 1 : liveAt(before.slice(0, at), published, at, site)
}

/** What a change has for a site: the last edit of it, or what a rebase brought where nothing was edited. */
function textAt(
  before: readonly Action[],
  published: readonly Publication[],
  change: number,
  after: number,
  site: Site,
): number {
  for (let at = after - 1; at >= 0; at--) {
    const action = before[at]
    if (action?.type === 'edit' && action.change === change && action.site === site) return action.text
    if (action?.type !== 'rebase' || action.change !== change) continue
    const own = textAt(before, published, change, at, site)
    return own === baseAt(before.slice(0, at), published, change, site)
      ? liveAt(before.slice(0, at), published, at, site)
      : own
  }
  return 1
}
