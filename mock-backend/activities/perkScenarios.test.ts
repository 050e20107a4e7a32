import { expect, test } from 'vitest'
import { parseScenario } from '../scenario'
import { testBackend } from '../testCalls'

/** The response of the activity in each scenario named after it. */
const promised: [scenario: string, call: string, response: object][] = [
  ['spin-turns', 'actInviteUser', { itemStatus: 0, spinCount: 6, currentAmount: 12_000 }],
  ['spin-claimable', 'actInviteUser', { itemStatus: 1 }],
  ['spin-claimed', 'actInviteUser', { itemStatus: 2 }],
  ['inviteFriends-claimable', 'appInviteBonus1User', { appInviteBonus1User: { itemStatus: 1 } }],
  ['inviteFriends-claimed', 'appInviteBonus1User', { appInviteBonus1User: { itemStatus: 2 } }],
  ['weekendLottery-upcoming', 'weekendLottery', { status: 0 }],
  ['weekendLottery-open', 'weekendLottery', { status: 1, nextTicket: 30_000, tickets: [{}, {}] }],
  ['weekendLottery-drawing', 'weekendLottery', { status: 2, itemStatus: 0 }],
  ['weekendLottery-claimable', 'weekendLottery', { status: 3, itemStatus: 1 }],
  ['weekendLottery-claimed', 'weekendLottery', { status: 3, itemStatus: 2 }],
  [
    'weekendLottery-notWon',
    'weekendLottery',
    { status: 3, itemStatus: 0, tickets: [{ status: 2 }, { status: 2 }] },
  ],
  ['weekendLottery-closed', 'weekendLottery', { status: 4 }],
  ['vipRebate-claimable', 'vipRebate', { itemStatus: 1 }],
  ['vipRebate-claimed', 'vipRebate', { itemStatus: 2 }],
  ['follow-claimable', 'getTaskUser', { canReceiveTaskAward: 1 }],
]

test.each(promised)('the scenario %s is in the state of its name', async (name, path, responseFor) => {
  const { persona } = parseScenario(name)
  if (!persona || persona === 'visitor') throw new Error('no player')
  const { backend, call } = testBackend(name)
  expect(await call(path, {}, backend.tokenOf(persona))).toMatchObject({ errcode: 0, ...responseFor })
})

test.each(['spin', 'inviteFriends', 'weekendLottery', 'vipRebate', 'follow'])(
  'in the scenario %s-ended it has an end that has passed',
  (name) => {
    const { config } = parseScenario(`${name}-ended`)
    const rules = Object.values(config?.appActivityRuleMap ?? {}) as { endTime: number }[]
    expect(rules.map(({ endTime }) => endTime < 1_763_700_000_000)).toEqual([true])
  },
)
