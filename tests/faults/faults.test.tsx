// @vitest-environment jsdom
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { endpoints } from '../../backend-kit/endpoints'
import type { uploadFile } from '@/api/uploadFile'
import '@/app/start/findActivities'
import { faultNames, type FaultName } from './faults'
import { runCase, type Outcome } from './runCase'
import { SeesAll } from '../support/seesAll'
import { stubPush } from '../support/stubPush'

vi.mock('@/shared/ui/whenNear', () => ({
  whenNear: (_element: Element, act: () => void) => {
    act()
    return () => undefined
  },
}))
// jsdom sends no forms; the answer is read by the same rules.
vi.mock('@/api/uploadFile', () => ({
  uploadFile: ((client, name, fields, schema) => client.call(name, fields, schema)) as typeof uploadFile,
}))

// jsdom makes no passkeys.
vi.mock('@simplewebauthn/browser', () => ({ startRegistration: () => Promise.resolve({ id: 'made' }) }))

/** Every call with every fault, or with those named, in BACKEND_FAULTS; by day each fault once, each on another call. */
const names = Object.keys(endpoints)
const wanted = process.env.BACKEND_FAULTS
const faultsOf = (at: number): FaultName[] =>
  wanted
    ? faultNames.filter((fault) => wanted === 'full' || wanted.split(',').includes(fault))
    : faultNames.filter((_, fault) => (fault * 3 + 1) % names.length === at)

/** No screen makes them: one is known to the portal only, one is a timer's, one a beacon's. */
const NOT_ON_SCREEN: string[] = ['getAfterLoginInfo', 'online', 'eventLog']

const outcomes: { name: string; fault: FaultName; outcome: Outcome }[] = []
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal('PublicKeyCredential', vi.fn())
  stubPush()
  vi.stubGlobal('IntersectionObserver', SeesAll)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  // jsdom has neither.
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => undefined
  vi.spyOn(window, 'open').mockImplementation(() => null)
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
        ({ name: of, outcome: { crashes, blank, reached } }) =>
          of === name &&
          (blank || crashes.length > 0 || (reached === 'client' && !NOT_ON_SCREEN.includes(name))),
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
  const made = (way: Outcome['reached']) => [
    ...new Set(outcomes.filter(({ outcome }) => outcome.reached === way).map(({ name }) => name)),
  ]
  const ways = (['page', 'press', 'client'] as const).map((way) => `${made(way).length} by ${way}`)
  console.log(`Calls made: ${ways.join(', ')} (${made('client').join(', ')}).`)
})
