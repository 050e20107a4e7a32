import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mightGoLive, mightRollBack } from './publishOracle'
import { PEOPLE, playActions, SITES, type Action } from './publishWorld'
import { sweepSize } from './sweepSize'

const person = fc.constantFrom(...PEOPLE)
const change = fc.constantFrom(0, 0, 0, 1)
const site = fc.constantFrom(...SITES)
const sites = fc.constantFrom<readonly (typeof SITES)[number][]>(['n7'], ['6b'], ['n7', '6b'])
const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('edit' as const),
      person,
      change,
      site,
      text: fc.integer({ min: 1, max: 4 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('rebase' as const), person, change }) },
  {
    weight: 5,
    arbitrary: fc.record({
      type: fc.constant('review' as const),
      person,
      change,
      sites,
      verdict: fc.constantFrom('approve' as const, 'approve' as const, 'object' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('withdraw' as const), person }) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('grant' as const),
      person,
      scope: fc.constantFrom(['*'], ['n7'], ['6b'], ['n7', '6b'], []),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('make' as const), person, maker: person }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('admins' as const), count: fc.constantFrom(1, 2, 2) }),
  },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('check' as const), change }) },
  { weight: 1, arbitrary: fc.constantFrom({ type: 'rules' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('freeze' as const), hours: fc.integer({ min: 1, max: 3 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('wait' as const), hours: fc.constantFrom(1, 2, 3, 23, 100) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('deploy' as const),
      change,
      sites,
      inHours: fc.constantFrom(0, 0, 1, 2),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('rollback' as const),
      site,
      further: fc.constantFrom(false, false, true),
    }),
  },
)

/** What usually comes first: without it hardly anything would ever go live. */
const beginning: Action[] = [
  { type: 'make', person: 'bob', maker: 'ana' },
  { type: 'edit', person: 'ana', change: 0, site: 'n7', text: 3 },
  { type: 'check', change: 0 },
  { type: 'review', person: 'bob', change: 0, sites: ['n7', '6b'], verdict: 'approve' },
  { type: 'deploy', change: 0, sites: ['n7'], inHours: 0 },
  { type: 'rebase', person: 'ana', change: 0 },
]

const RUNS = sweepSize(3_000, 1_000_000)

test(`[DK-05] in ${RUNS} random sequences nothing goes live that must not, and nothing is kept back that may`, () => {
  const found = { deployed: 0, rolledBack: 0, refused: 0 }
  fc.assert(
    fc.property(
      fc.tuple(fc.nat({ max: beginning.length }), fc.array(action, { minLength: 4, maxLength: 20 })),
      fc.constantFrom(1, 3, 3, 3),
      ([begun, rest], accounts) => {
        const actions = [...beginning.slice(0, begun), ...rest]
        const { publications, decisions, rollbacks } = playActions(actions, accounts)
        for (const { decision, ...wanted } of decisions)
          expect(decision.allowed, JSON.stringify(wanted)).toBe(
            mightGoLive(actions, publications, { ...wanted, accounts }),
          )
        for (const { decision, ...wanted } of rollbacks)
          expect(decision.allowed, JSON.stringify(wanted)).toBe(
            mightRollBack(actions, publications, { ...wanted, accounts }),
          )
        found.deployed += publications.filter(({ by }) => by === 'deploy').length
        found.rolledBack += publications.filter(({ by }) => by === 'rollback').length
        found.refused += decisions.filter(({ decision }) => !decision.allowed).length
      },
    ),
    { numRuns: RUNS, seed: 20 },
  )
  console.log(
    `${RUNS} sequences: ${found.deployed} deployed, ${found.rolledBack} rolled back, ${found.refused} refused`,
  )
  expect(found.deployed).toBeGreaterThan(RUNS / 20)
  expect(found.rolledBack).toBeGreaterThan(RUNS / 100)
}, 3_600_000)
