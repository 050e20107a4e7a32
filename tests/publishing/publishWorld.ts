import type { StandingReview } from '../../publishing/coverage'
import { mayPublish, mayRollBack, type PublishFacts, type PublishDecision } from '../../publishing/mayPublish'
import { digestNumber, checked, viewsOf } from '../support/publishFacts'

export const SITES = ['n7', '6b'] as const
export type Site = (typeof SITES)[number]
export const PEOPLE = ['ana', 'bob', 'cid'] as const
export type Person = (typeof PEOPLE)[number]

/** What someone does, or what happens. Texts of sites are numbers: an even one is the odd one before it without its promotion. */
export type Action =
  | { type: 'edit'; person: Person; change: number; site: Site; text: number }
  | { type: 'rebase'; person: Person; change: number }
  | {
      type: 'review'
      person: Person
      change: number
      sites: readonly Site[]
      verdict: 'approve' | 'object'
    }
  | { type: 'withdraw'; person: Person }
  | { type: 'grant'; person: Person; scope: readonly string[] }
  /** Someone invites another, grants them a role or resets their account. */
  | { type: 'make'; person: Person; maker: Person }
  /** From now on there are as many admins. */
  | { type: 'admins'; count: 1 | 2 }
  | { type: 'check'; change: number }
  | { type: 'rules' }
  | { type: 'freeze'; hours: number }
  | { type: 'wait'; hours: number }
  | { type: 'deploy'; change: number; sites: readonly Site[]; inHours: number }
  /** To what was live just before, or to what was live at first. */
  | { type: 'rollback'; site: Site; further: boolean }

/** What went live, and why it was let through. */
export interface Publication {
  /** How many actions came before it. */
  after: number
  site: Site
  text: number
  by: 'deploy' | 'rollback'
  change: number
  /** When it holds. */
  moment: number
}

export const HOUR_MS = 3_600_000
export const WEEK_MS = 7 * 24 * HOUR_MS
const HOSTS = 1_000
const promotional = new Set(['promotions.Banner'])

type Texts = Record<Site, number>
const FIRST: Texts = { n7: 1, '6b': 1 }
const contents = new Map(Array.from({ length: 20 }, (_, text) => [digestNumber(text), contentOf(text)]))

/** What a site shows with a text. */
function contentOf(text: number): object {
  return {
    theme: { scale: Math.ceil(text / 2) },
    home: text % 2 === 1 ? { banner: { type: 'promotions.Banner' } } : {},
  }
}

/**
 * A small desk in memory whose tables are what the real one has. It lets nothing through but by `mayPublish`, and keeps what was
 * published: an oracle that knows only the actions has to agree with each.
 */
export function playActions(actions: readonly Action[], accounts: number) {
  const live: Texts = { ...FIRST }
  const served: Record<Site, { text: number; from: number }[]> = {
    n7: [{ text: 1, from: -Infinity }],
    '6b': [{ text: 1, from: -Infinity }],
  }
  const takenBack: { site: Site; text: number; after: number }[] = []
  const planned: { site: Site; text: number; from: number }[] = []
  const changes = [0, 1].map(() => ({
    texts: { ...FIRST },
    base: { ...FIRST },
    writers: new Set<string>(),
  }))
  const reviews: (StandingReview & { change: number; after: number })[] = []
  const scopes: Record<Person, readonly string[]> = { ana: ['*'], bob: ['*'], cid: ['n7'] }
  const made: { person: Person; maker: Person; at: number }[] = []
  const evidence: PublishFacts['evidence'][number][] = []
  const freezes: { from: string; until: string; reason: string }[] = []
  const publications: Publication[] = []
  const decisions: {
    after: number
    site: Site
    change: number
    moment: number
    decision: PublishDecision
  }[] = []
  const rollbacks: { after: number; site: Site; text: number; decision: PublishDecision }[] = []
  let [now, rules, admins] = [0, 0, 1]

  const viewsWith = (texts: Texts) => viewsOf({ ...texts, hosts: HOSTS })
  const factsOf = (change: number): PublishFacts => {
    const { texts, base, writers } = changes[change] ?? { texts: FIRST, base: FIRST, writers: new Set() }
    return {
      channel: 'live',
      views: viewsWith(texts),
      base: viewsWith(base),
      live: { n7: viewsOf({ n7: live.n7 }), '6b': viewsOf({ '6b': live['6b'] }) },
      liveHosts: digestNumber(HOSTS),
      contentOf: (digest) => contents.get(digest),
      promotional,
      ownWordingsOf: () => [],
      cells: SITES.map((site) => ({
        cell: `${site}/green/mobile/visitor`,
        site,
        layout: `layout ${texts[site]}`,
      })),
      evidence: [...evidence],
      rules: String(rules),
      build: 'build',
      reviews: [
        ...reviews.map((one) => ({
          ...one,
          scope: scopes[one.reviewer as Person],
          makers: made
            .filter(({ person, at }) => person === one.reviewer && now - at < WEEK_MS)
            .map(({ maker }) => ({ id: maker, name: maker, days: 0 })),
          isElsewhere: one.change !== change,
        })),
        ...rolledBack(),
      ],
      writers,
      accounts,
      hasOneAdmin: admins === 1,
      policy: { quorum: 1, allowsSolo: true, freezes },
    }
  }
  const serve = (site: Site, text: number, from = now) => {
    live[site] = text
    served[site].push({ text, from })
  }
  const isApprovedSince = (taken: (typeof takenBack)[number]) =>
    reviews.some(
      ({ verdict, views, after }) =>
        verdict === 'approve' && after > taken.after && shows(views, taken.site, taken.text),
    )
  /** What was rolled back, and not approved again since. */
  const rolledBack = (): StandingReview[] =>
    takenBack
      .filter((taken) => accounts > 1 && !isApprovedSince(taken))
      .map(({ site, text }, at) => ({
        reviewer: `rollback ${at}`,
        name: 'x',
        verdict: 'object',
        note: '',
        scope: [],
        views: [{ view: `${site}/mobile`, digest: digestNumber(text) }],
        isElsewhere: true,
        isTakenBack: true,
      }))

  actions.forEach((action, after) => {
    const change = 'change' in action ? changes[action.change] : undefined
    switch (action.type) {
      case 'edit':
        change?.writers.add(action.person)
        if (change) change.texts[action.site] = action.text
        break
      case 'rebase':
        if (!change) break
        change.writers.add(action.person)
        for (const site of SITES) {
          if (change.texts[site] === change.base[site]) change.texts[site] = live[site]
          change.base[site] = live[site]
        }
        break
      case 'review':
        if (!change) break
        reviews.push({
          change: action.change,
          after,
          reviewer: action.person,
          name: action.person,
          verdict: action.verdict,
          note: '',
          scope: [],
          views: action.sites.map((site) => ({
            view: `${site}/mobile`,
            digest: digestNumber(change.texts[site]),
          })),
        })
        break
      case 'withdraw': {
        const at = reviews.findLastIndex(({ reviewer }) => reviewer === action.person)
        if (at >= 0) reviews.splice(at, 1)
        break
      }
      case 'grant':
        scopes[action.person] = action.scope
        break
      case 'make':
        made.push({ person: action.person, maker: action.maker, at: now })
        break
      case 'admins':
        admins = action.count
        break
      case 'check':
        for (const site of SITES)
          evidence.push(checked(site, change?.texts[site] ?? 0, { rules: String(rules) }))
        break
      case 'rules':
        rules += 1
        break
      case 'freeze':
        freezes.push({
          from: new Date(now).toISOString(),
          until: new Date(now + action.hours * HOUR_MS).toISOString(),
          reason: 'x',
        })
        break
      case 'wait':
        now += action.hours * HOUR_MS
        for (const { site, text, from } of planned.filter((one) => one.from <= now)) serve(site, text, from)
        planned.splice(0, Infinity, ...planned.filter(({ from }) => from > now))
        break
      case 'deploy': {
        if (!change) break
        const moment = now + action.inHours * HOUR_MS
        const facts = factsOf(action.change)
        const asked = action.sites.map((site) => ({ site, decision: mayPublish(facts, site, moment) }))
        for (const { site, decision } of asked)
          decisions.push({ after, site, change: action.change, moment, decision })
        if (!asked.every(({ decision }) => decision.allowed)) break
        for (const { site } of asked) {
          const text = change.texts[site]
          publications.push({ after, site, text, by: 'deploy', change: action.change, moment })
          // What was planned builds on what is no longer live.
          planned.splice(0, Infinity, ...planned.filter((one) => one.site !== site))
          if (action.inHours > 0) planned.push({ site, text, from: moment })
          else serve(site, text)
        }
        break
      }
      case 'rollback': {
        const { site, further } = action
        const last = served[site].findLastIndex((one) => one.text !== live[site])
        const text = served[site][further ? 0 : last]?.text
        if (text === undefined) break
        const isJustBefore = text === served[site][last]?.text
        const { base: _base, writers: _writers, ...facts } = factsOf(0)
        const decision = mayRollBack(
          {
            ...facts,
            views: viewsWith({ ...live, [site]: text }),
            cells: [{ cell: `${site}/green/mobile/visitor`, site, layout: `layout ${text}` }],
            reviews: [
              ...reviews.map((one) => ({ ...one, isElsewhere: one.verdict === 'object' })),
              ...rolledBack(),
            ],
            replacedAt: isJustBefore ? (served[site][last + 1]?.from ?? null) : null,
          },
          site,
          now,
        )
        rollbacks.push({ after, site, text, decision })
        if (!decision.allowed) break
        takenBack.push({ site, text: live[site], after })
        publications.push({ after, site, text, by: 'rollback', change: -1, moment: now })
        planned.splice(0, Infinity, ...planned.filter((one) => one.site !== site))
        serve(site, text)
      }
    }
  })
  return { publications, decisions, rollbacks }
}

const shows = (views: StandingReview['views'], site: Site, text: number): boolean =>
  views.some(({ view, digest }) => view === `${site}/mobile` && digest === digestNumber(text))
