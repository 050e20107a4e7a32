import { expect, test } from 'vitest'
import { evaluateCondition } from './evaluateCondition'
import type { Condition, Facts, Trilean } from './types'

const known: Facts = {
  site: 'n7',
  device: 'mobile',
  mode: 'green',
  language: 'ur',
  signedIn: true,
  route: '/lobby/home/',
  native: false,
  flags: { party: true, off: false },
  activities: [35, 40],
  player: { new: true, agent: false, vip: 3, country: 'PH' },
  config: { h5: { downloadType: 2 }, list: [1, { a: 1 }], registerType: 'phone' },
}
const unknown: Facts = { site: 'n7', device: 'mobile' }

const table: [condition: Condition, whenKnown: Trilean, whenUnknown: Trilean][] = [
  [{}, true, true],
  [{ signedIn: true }, true, 'unknown'],
  [{ signedIn: false }, false, 'unknown'],
  [{ mode: 'green' }, true, 'unknown'],
  [{ mode: ['normal', 'night'] }, false, 'unknown'],
  [{ language: 'ur' }, true, 'unknown'],
  [{ language: ['en', 'fil'] }, false, 'unknown'],
  [{ device: 'desktop' }, false, false],
  [{ device: ['desktop', 'mobile'] }, true, true],
  [{ site: ['n7', '6b'] }, true, true],
  [{ route: '/lobby/home' }, true, 'unknown'],
  [{ route: ['/x', '/lobby/*'] }, true, 'unknown'],
  [{ route: '/lobby' }, false, 'unknown'],
  [{ route: '/lob/*' }, false, 'unknown'],
  [{ flag: 'party' }, true, 'unknown'],
  [{ flag: 'off' }, false, 'unknown'],
  [{ flag: 'constructor' }, false, 'unknown'],
  [{ activity: 35 }, true, 'unknown'],
  [{ activity: [1, 40] }, true, 'unknown'],
  [{ activity: 1 }, false, 'unknown'],
  [{ native: false }, true, 'unknown'],
  [{ config: { path: 'h5.downloadType', in: [2, 3] } }, true, 'unknown'],
  [{ config: { path: 'h5.downloadType', equals: 3 } }, false, 'unknown'],
  [{ config: { path: 'h5.downloadType', atLeast: 2 } }, true, 'unknown'],
  [{ config: { path: 'registerType', atLeast: 2 } }, false, 'unknown'],
  [{ config: { path: 'list', equals: [1, { a: 1 }] } }, true, 'unknown'],
  [{ config: { path: 'h5' } }, true, 'unknown'],
  [{ config: { path: 'h5.gone' } }, false, 'unknown'],
  [{ config: { path: 'h5.gone', exists: false } }, true, 'unknown'],
  [{ config: { path: 'h5.__proto__' } }, false, 'unknown'],
  [{ all: [{ signedIn: true }, { site: 'n7' }] }, true, 'unknown'],
  [{ all: [{ signedIn: true }, { site: '9s' }] }, false, false],
  [{ any: [{ signedIn: true }, { site: 'n7' }] }, true, true],
  [{ any: [{ signedIn: false }, { site: '9s' }] }, false, 'unknown'],
  [{ not: { signedIn: true } }, false, 'unknown'],
  [{ not: { site: '9s' } }, true, true],
  [{ mode: 'green', not: { route: ['/terms-of-use'] } }, true, 'unknown'],
]

const audiences: [condition: Condition, whenKnown: Trilean, whenUnknown: Trilean, visitor: Trilean][] = [
  [{ audience: 'visitor' }, false, 'unknown', true],
  [{ audience: 'player' }, true, 'unknown', false],
  [{ audience: 'new' }, true, 'unknown', false],
  [{ audience: 'agent' }, false, 'unknown', false],
  // The back end does not tell.
  [{ audience: 'restricted' }, 'unknown', 'unknown', false],
  [{ audience: ['visitor', 'new'] }, true, 'unknown', true],
  [{ audience: ['agent', 'notDeposited'] }, 'unknown', 'unknown', false],
  [{ not: { audience: 'agent' } }, true, 'unknown', true],
  [{ vipFrom: 3 }, true, 'unknown', false],
  [{ vipFrom: 4 }, false, 'unknown', false],
  [{ country: 'PH' }, true, 'unknown', false],
  [{ country: ['PK', 'TH'] }, false, 'unknown', false],
]

test.each(audiences)(
  '[OP-01] %j is %s for a player, %s while nothing is known, %s for a visitor',
  (condition, whenKnown, whenUnknown, visitor) => {
    expect(evaluateCondition(condition, known)).toBe(whenKnown)
    expect(evaluateCondition(condition, unknown)).toBe(whenUnknown)
    expect(evaluateCondition(condition, { ...unknown, signedIn: false })).toBe(visitor)
  },
)

test.each(table)('[LY-04] %j is %s, and %s while nothing is known', (condition, whenKnown, whenUnknown) => {
  expect(evaluateCondition(condition, known)).toBe(whenKnown)
  expect(evaluateCondition(condition, unknown)).toBe(whenUnknown)
})

test.each([
  [{ script: 'alert(1)' }],
  [{ signedIn: 'yes' }],
  [{ all: 'x' }],
  [{ not: 5 }],
  [{ config: 'h5' }],
  [{ audience: 'vip' }],
  [{ audience: 'toString' }],
  [{ vipFrom: '3' }],
  [{ toString: true }],
  ['signedIn'],
])('[LY-04] %j is no condition and evaluates to unknown', (condition) => {
  expect(evaluateCondition(condition as unknown as Condition, known)).toBe('unknown')
})

test('[LY-04] excessive nesting is unknown, not a crash', () => {
  let condition: Condition = { signedIn: true }
  for (let at = 0; at < 100_000; at++) condition = { not: condition }
  expect(evaluateCondition(condition, known)).toBe('unknown')
})
