import { expect, test } from 'vitest'
import { ACCOUNT_UNITS, OWN_ACCOUNTS, type Account } from '../areas/accounts'
import { balanceOf } from '../areas/ledger'
import { parseScenario } from '../scenario'
import { scenarioFiles } from '../scenarioFiles'
import { changePlayer } from './changePlayer'
import { freshState } from './freshState'
import { personaNames } from '../personaNames'
import { personaToken } from './personas'
import { testBackend, type Json } from '../testCalls'

const NOW = 1_763_700_000_000
const YEAR = 365
const rows = (response: Json) => response.list as Json[]
const sum = (list: Json[], key: string) => list.reduce((total, row) => total + Number(row[key]), 0)

test.each(personaNames)('[WD-01] what %s begins with agrees on every page', async (persona) => {
  const { call } = testBackend()
  const ask = (name: Parameters<typeof call>[0], body: Json = {}) => call(name, body, personaToken(persona))
  const user = await ask('userInfo')
  const { config } = (await ask('appConfig')) as { config: { appUserLevelConfigList: Json[] } }
  const reached = config.appUserLevelConfigList.filter(
    ({ betAmount }) => Number(betAmount) <= Number(user.bet),
  )
  expect(user).toMatchObject({ vip: reached.length - 1, userLevel: reached.length - 1 })

  const deposits = await ask('getRechargeRecord', { days: 3_650, pageSize: 100 })
  // Only the oldest player deposited before the records begin.
  if (persona === 'vip') expect(Number(deposits.totalAmount)).toBeLessThan(Number(user.totalRecharge))
  else expect(deposits.totalAmount).toBe(user.totalRecharge)
  expect(user.firstRecharge).toBe(Number(user.totalRecharge) > 0 ? 1 : 0)
  const tasks = await ask('getTaskUser')
  expect(JSON.parse(String(tasks.achieveData))).toMatchObject({ 5: user.firstRecharge })
  expect((await ask('getActivityIds')).isBankrupt).toBe(persona === 'bankrupt' ? 1 : 0)
})

const accounts = Object.keys(ACCOUNT_UNITS) as Account[]

test.each([undefined, ...Object.keys(scenarioFiles)])(
  '[WD-01] in the scenario %s every ledger balances',
  (name) => {
    const state = freshState(NOW)
    if (name) changePlayer(state, parseScenario(name), NOW)
    for (const { account: who, ledger, deposits, withdrawals } of state.players) {
      for (const unit of ['money', 'points', 'turnover']) {
        const parts = accounts.filter((account) => ACCOUNT_UNITS[account] === unit)
        expect(
          parts.reduce((total, account) => total + balanceOf(ledger, account), 0),
          `${who} ${unit}`,
        ).toBe(0)
      }
      for (const account of OWN_ACCOUNTS)
        expect(balanceOf(ledger, account), `${who} ${account}`).toBeGreaterThanOrEqual(0)
      const paid = deposits.orders.filter(({ status }) => status === 1)
      expect(-balanceOf(ledger, 'deposits')).toBeGreaterThanOrEqual(sum(paid as unknown as Json[], 'amount'))
      const sent = withdrawals.orders.filter(({ status }) => status === 3)
      expect(balanceOf(ledger, 'withdrawals') + balanceOf(ledger, 'fees')).toBe(
        sum(sent as unknown as Json[], 'amount'),
      )
    }
  },
)

test('[WD-01] balances of a scenario are where its ledger begins; what is played since then stays', async () => {
  const scenario =
    '{"persona":"newbie","player":{"coin":50000,"bet":900000,"withdrawals":{"turnoverLeft":700}}}'
  const { call } = testBackend(scenario)
  const token = personaToken('newbie')
  expect(await call('refreshData', {}, token)).toMatchObject({ coin: 50_000, bet: 900_000, vip: 2 })
  expect(await call('getExchange', {}, token)).toMatchObject({ turnoverLeft: 700 })
  const deposits = async (of: string) =>
    rows(await testBackend(of).call('getRechargeRecord', { days: YEAR }, personaToken('regular')))
  // No row stands for what the ledger begins with.
  expect(await deposits('regular')).not.toEqual([])
  expect(await deposits(scenario.replace('newbie', 'regular'))).toEqual(await deposits('regular'))
})
