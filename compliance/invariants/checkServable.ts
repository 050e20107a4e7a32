import { capabilitiesOf } from '@/api/models/siteModes'
import { entriesOf } from '@layout/sections'
import type { Layout, LegalProblem, Resolved, ResolvedLayout, Facts } from '@layout/types'
import { brokenHelp } from './brokenHelp'
import { browserOnly } from './browserOnly'
import { forbiddenPromises } from './forbiddenPromises'
import { checkInvariants, missing, NOTICE, type InvariantScenario } from './invariants'
import { shownPromotions, unmarkedPromotions, type PromotionalBlocks } from './promotions'
import { requiredWordings } from './requiredWordings'
import { isEverThere } from './whileModeUnknown'
import { datesIn } from '@layout/dates'
import { evaluateCondition } from '@layout/evaluateCondition'
import { pathSegments } from '@layout/pointer'
import { minuteInUtc } from '@/shared/time/minuteInUtc'

/** Before visitors play for fun, they have accepted the age notice (LB-02): without it the page has no game for them. */
function visitorsPlay({ routes, overlays }: Layout, scenario: InvariantScenario): LegalProblem[] {
  if (scenario.signedIn !== false) return []
  const notices = Object.entries(overlays ?? {}).filter(([, { type }]) => type === NOTICE)
  return Object.entries(routes)
    .filter(([, { type, access }]) => type === 'games.FunPage' && access === 'public')
    .flatMap(([path]) =>
      missing(
        { ...scenario },
        path,
        {
          code: 'funAge',
          sentence: 'Visitors may play for fun here, and are asked for their age first.',
        },
        notices.map(([id, notice]) => ['overlays', id, notice]),
        '/overlays',
      ),
    )
}

/**
 * The checks of the linter and the operators' tool before a layout is saved, in one combination: the invariants (LY-12), that
 * promotional pages are marked (SP-06), that no text promises a win (ED-06), that visitors who play
 * for fun are asked for their age (LB-02), that what only a browser
 * checks has no open condition and, depending on the mode's capabilities, that
 * help links work (SP-01) and that promotions are hidden (HM-21). The running portal checks the invariants alone: one broken
 * link must not take a site down.
 */
export function checkServable(
  layout: Layout,
  scenario: InvariantScenario,
  promotional: PromotionalBlocks,
): LegalProblem[] {
  const broken = checkInvariants(layout, scenario)
  const always = [
    ...broken,
    ...unmarkedPromotions(layout, promotional),
    ...forbiddenPromises(layout),
    ...visitorsPlay(layout, scenario),
    ...requiredWordings(layout),
    // One cause is one problem.
    ...browserOnly(layout, scenario).filter(({ pointer }) => !broken.some((one) => one.pointer === pointer)),
  ]
  const { offersHelp, showsPromotions } = capabilitiesOf(scenario.mode)
  const dated = (problem: LegalProblem) => datedProblem(layout, { ...scenario }, problem)
  if (!offersHelp && showsPromotions) return always.map(dated)
  const possible = everShown(layout, scenario)
  const help = brokenHelp(possible).map((problem) => ({
    ...problem,
    message: `${problem.message} In ${scenario.mode} mode help must not be broken.`,
  }))
  return [
    ...always,
    ...(offersHelp ? help : []),
    ...(showsPromotions ? [] : shownPromotions(possible, scenario.mode, promotional)),
  ].map(dated)
}

/**
 * Every entry, visible where it shows on some page for some value of the facts that are unknown here. In no order: sorting took a
 * third of the check's time in a large layout.
 */
function everShown(layout: Layout, scenario: InvariantScenario): Pick<ResolvedLayout, 'routes' | 'sections'> {
  const sections: Record<string, Resolved<object>[]> = {}
  for (const { section, id, entry } of entriesOf(layout))
    (sections[section] ??= []).push({
      ...entry,
      id,
      path: `${section}.${id}`,
      visible: isEverThere(entry, scenario),
    })
  return { routes: layout.routes, sections: sections as ResolvedLayout['sections'] }
}

/** A problem of an entry with dates, with the first of them that shows or hides it: until then nobody would notice. */
function datedProblem(layout: Layout, facts: Facts, problem: LegalProblem): LegalProblem {
  const [section, id] = pathSegments(problem.pointer)
  const when = entriesOf(layout).find((one) => one.section === section && one.id === id)?.entry.when
  const shownAt = (now: number) =>
    evaluateCondition(when, { ...facts, ...(problem.path !== undefined && { route: problem.path }), now }) !==
    false
  const isShown = shownAt(-Infinity)
  const date = datesIn(when)
    .sort((a, b) => a - b)
    .find((one) => shownAt(one) !== isShown)
  if (date === undefined) return problem
  const name = `${section}.${id}`
  const sentence = isShown
    ? `From ${minuteInUtc(date)} on ${name} does not show.`
    : `${name} shows only from ${minuteInUtc(date)} on.`
  return { ...problem, message: `${problem.message} ${sentence}` }
}
