// @vitest-environment jsdom
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { endpointNames, type EndpointName } from '@/api/endpoints'
import '@/app/start/findActivities'
import { faultNames, type FaultName } from './faults'
import { runCase, type Outcome } from './runCase'

vi.mock('@/shared/ui/whenNear', () => ({
  whenNear: (_element: Element, act: () => void) => {
    act()
    return () => undefined
  },
}))

/** Every call with every fault in the nightly run; by day each fault once, each on another call. */
const names = endpointNames()
const isNightly = process.env.BACKEND_FAULTS === 'full'
const faultsOf = (at: number): FaultName[] =>
  isNightly ? faultNames : faultNames.filter((_, fault) => (fault * 3 + 1) % names.length === at)

const outcomes: { name: EndpointName; fault: FaultName; outcome: Outcome }[] = []
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

for (const [at, name] of names.entries())
  test.runIf(faultsOf(at).length > 0)(
    `[BK-04] the page that uses ${name} stands whatever happens to its answer`,
    async () => {
      for (const fault of faultsOf(at)) {
        localStorage.clear()
        sessionStorage.clear()
        outcomes.push({ name, fault, outcome: await runCase(name, fault) })
      }
      const bad = outcomes.filter(
        ({ name: of, outcome: { crashes, blank } }) => of === name && (blank || crashes.length > 0),
      )
      expect(bad.map(({ fault, outcome }) => ({ fault, ...outcome }))).toEqual([])
    },
    600_000,
  )

afterAll(() => {
  const count = (of: (outcome: Outcome) => boolean, fault: FaultName) =>
    outcomes.filter((one) => one.fault === fault && of(one.outcome)).length
  const rows = faultNames.map((fault) => [
    fault,
    count(() => true, fault),
    count(({ crashes }) => crashes.length > 0, fault),
    count(({ blank }) => blank, fault),
    count(({ waits }) => waits, fault),
  ])
  const total = [1, 2, 3, 4].map((column) => rows.reduce((sum, row) => sum + Number(row[column]), 0))
  console.log(
    [['fault', 'cases', 'crashes', 'blank', 'still waiting'], ...rows, ['all', ...total]]
      .map(
        ([first, ...rest]) => String(first).padEnd(18) + rest.map((one) => String(one).padStart(14)).join(''),
      )
      .join('\n'),
  )
  const ways = (['page', 'press', 'client'] as const).map(
    (way) =>
      `${new Set(outcomes.filter(({ outcome }) => outcome.reached === way).map(({ name }) => name)).size} by ${way}`,
  )
  console.log(`Calls made: ${ways.join(', ')}.`)
})
