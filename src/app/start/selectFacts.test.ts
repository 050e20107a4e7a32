import { expect, test } from 'vitest'
import type { Audience } from '@layout/types'
import { userSchema } from '@/api/models/user'
import { makeStore } from '@/store/makeStore'
import { userLoaded } from '@/store/sessionSlice'
import { timePassed } from '@/store/siteSlice'
import { mockState } from '@tests/support/mockState'
import { scriptedClient } from '@tests/support/scriptedClient'
import { personaNames, type Persona } from '../../../mock-backend/personaNames'
import { selectFacts } from './selectFacts'

const DAY = 86_400_000

async function storeOf(persona?: Persona) {
  const known = await mockState({ persona: persona ?? 'visitor' }, persona)
  const store = makeStore({ client: scriptedClient() }, known)
  store.dispatch(timePassed(Date.now()))
  return store
}

test.each<[Exclude<Audience, 'visitor' | 'player'>, Persona[]]>([
  ['new', ['newbie']],
  ['notDeposited', ['newbie']],
  ['agent', ['agent']],
  ['restricted', ['excluded']],
])('[OP-01] of the players of the demo, %s are %j', async (audience, expected) => {
  const found: Persona[] = []
  for (const persona of personaNames) {
    const { player } = selectFacts((await storeOf(persona)).getState())
    expect(player?.[audience]).toBeTypeOf('boolean')
    if (player?.[audience]) found.push(persona)
  }
  expect(found).toEqual(expected)
})

test('[OP-01] nothing is known of a visitor as a player', async () => {
  const { player } = selectFacts((await storeOf()).getState())
  expect(Object.values(player ?? {}).filter((one) => one !== undefined)).toEqual([])
})

test('[OP-01] a new balance is no new fact: the layout is not resolved again', async () => {
  const store = await storeOf('regular')
  const before = selectFacts(store.getState())
  const { user } = store.getState().session
  store.dispatch(userLoaded(userSchema.parse({ ...user, coin: 5 })))
  expect(store.getState().session.user?.coin).toBe(5)
  expect(selectFacts(store.getState())).toBe(before)
  store.dispatch(userLoaded(userSchema.parse({ ...user, vip: 9 })))
  expect(selectFacts(store.getState())).not.toBe(before)
})

test('[OP-01] what the back end does not tell is unknown', async () => {
  const store = await storeOf('regular')
  store.dispatch(userLoaded(userSchema.parse({ id: 5, account: 'other' })))
  expect(selectFacts(store.getState()).player).toMatchObject({
    new: undefined,
    notDeposited: undefined,
    restricted: undefined,
    vip: undefined,
    country: undefined,
  })
})

test.each([
  [{ regPeriod: 6.9 }, 'new', true],
  [{ regPeriod: 7.1 }, 'new', false],
  // Its clock is behind.
  [{ regPeriod: -0.5 }, 'new', true],
  [{ totalRecharge: '0' }, 'notDeposited', true],
  [{ totalRecharge: 0, firstRecharge: 1 }, 'notDeposited', false],
  [{ firstRecharge: 1 }, 'notDeposited', false],
  [{ aid: 26 }, 'agent', true],
  [{ aid: '0' }, 'agent', false],
  [{ restriction: '' }, 'restricted', false],
  [{ restriction: 'break' }, 'restricted', true],
  // As everywhere else: whatever it says is a restriction.
  [{ restriction: '0' }, 'restricted', true],
  [{ vip: '4' }, 'vip', 4],
  [{ country: 'PH' }, 'country', 'PH'],
] as const)('[OP-01] a back end that says %j of a player means: %s %s', async (said, fact, expected) => {
  const store = await storeOf('regular')
  const user =
    'regPeriod' in said ? { ...said, regPeriod: Math.round(Date.now() - said.regPeriod * DAY) } : said
  store.dispatch(userLoaded(userSchema.parse({ id: 5, account: 'other', ...user })))
  expect(selectFacts(store.getState()).player?.[fact]).toBe(expected)
})

test.each([
  ['09171234567', undefined],
  ['', true],
  [undefined, true],
])('[PF-05] [MS-08] with the mobile number %j, binding one is offered: %j', async (mobile, offered) => {
  const store = await storeOf('regular')
  const { user } = store.getState().session
  store.dispatch(userLoaded(userSchema.parse({ ...user, mobile })))
  expect(selectFacts(store.getState()).flags?.noMobile).toBe(offered)
})

test('[PF-05] before the player is known, binding a number is not offered', async () => {
  expect(selectFacts((await storeOf()).getState()).flags?.noMobile).toBeUndefined()
})
