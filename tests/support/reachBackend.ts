import { openGame, testBackend, type Json } from '../../mock-backend/testCalls'
import { personaToken } from '../../mock-backend/demo/personas'
import { parseScenario } from '../../mock-backend/scenario'

/** Noon of a Saturday in Manila, when the weekend lottery is open. */
const SATURDAY = Date.UTC(2026, 6, 4, 4)
const PAYMENT_MS = 10_000

/** A demo operator in a scenario, with a clock that a test may set, and what a player does there. */
export async function reachBackend(scenario: string, start = SATURDAY) {
  const time = { now: start }
  const { backend, call } = testBackend(scenario, { clock: () => time.now })
  const { persona = 'visitor' } = parseScenario(scenario)
  const token = persona === 'visitor' ? undefined : personaToken(persona)
  const ask = (name: string, body: Json = {}) => call(name, body, token)
  return {
    time,
    ask,
    games: async () => (await call('appConfig')).appGameList as { id: number; name: string }[],
    /** Plays a round of each game. */
    async play(ids: readonly number[]) {
      for (const id of ids) (await openGame(backend, id, token ?? '')).round(100)
    },
    /** Deposits an amount, minor units, and waits until it arrived. */
    async deposit(amount: number, actType = 0) {
      await ask('recharge3', { amount, version: 4, actType, rechargeType: 1 })
      time.now += PAYMENT_MS
    },
    /** Receives every letter with rewards. */
    letters: () => ask('receiveMail', { all: 1 }),
    async coupons() {
      const { list } = await ask('getBonusTickers')
      return Object.fromEntries((list as { id: number; num: number }[]).map(({ id, num }) => [id, num]))
    },
  }
}
export type Demo = Awaited<ReturnType<typeof reachBackend>>
