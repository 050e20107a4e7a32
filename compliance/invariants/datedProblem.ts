import { datesIn } from '@layout/dates'
import { evaluateCondition } from '@layout/evaluateCondition'
import { pathSegments } from '@layout/pointer'
import { entriesOf } from '@layout/sections'
import type { Facts, Layout, LayoutProblem } from '@layout/types'
import { minuteInUtc } from '@/shared/time/minuteInUtc'

/** A problem of an entry with dates, with the first of them that shows or hides it: until then nobody would notice. */
export function datedProblem(layout: Layout, facts: Facts, problem: LayoutProblem): LayoutProblem {
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
