import { expect, test } from 'vitest'
import { isForVisitors, isPromotionFor } from './promotionRules'

const jump = (clickAction: string, clickType = 1) => ({ clickType, clickAction })
const visitor = { signedIn: false, mobile: '', activityIds: [] }

test.each(['4', '/bind', '/bind?back=1', '/bind/'])(
  '[AC-17] a bind banner (%s) hides once a mobile is bound',
  (action) => {
    expect(isPromotionFor(jump(action), visitor)).toBe(true)
    expect(isPromotionFor(jump(action), { ...visitor, mobile: '09171234567' })).toBe(false)
  },
)

test.each([
  ['free sign', '36', 36],
  ['free sign by path', '/activity/freeSign', 36],
  ['agent5', '41', 41],
  ['agent5 by path', '/activity/agent5', 41],
  ['sign-up bonus', '15', 15],
  ['sign-up bonus by path', '/activity/sign', 15],
])('[AC-17] a banner for %s hides unless that activity is active', (_name, action, kind) => {
  expect(isPromotionFor(jump(action), visitor)).toBe(false)
  expect(isPromotionFor(jump(action), { ...visitor, activityIds: [kind === 15 ? 36 : 15] })).toBe(false)
  expect(isPromotionFor(jump(action), { ...visitor, activityIds: [17, kind] })).toBe(true)
})

test('[AC-17] other banners show to everybody, and a number means an activity only for click type 1', () => {
  for (const shown of [
    jump('20'),
    jump('/lobby/rewards'),
    jump('15', 2),
    jump('36', 3),
    jump(''),
    jump('/x', 0),
  ])
    expect(isPromotionFor(shown, { signedIn: true, mobile: '09171234567', activityIds: [] })).toBe(true)
})

test.each(['/register', '/login', ' /register?from=news ', '/forget'])(
  'what leads to %s is for visitors, and not shown to players',
  (action) => {
    for (const type of [1, 3]) {
      expect(isForVisitors(jump(action, type))).toBe(true)
      expect(isPromotionFor(jump(action, type), visitor)).toBe(true)
      expect(isPromotionFor(jump(action, type), { ...visitor, signedIn: true })).toBe(false)
    }
    expect(isPromotionFor(jump('/lobby/rewards'), { ...visitor, signedIn: true })).toBe(true)
  },
)
