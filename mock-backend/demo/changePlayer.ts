import { levels } from '../config/levels'
import { coinOf, betOf, pointsOf, safeboxOf, totalRechargeOf, turnoverLeftOf } from '../ledger/figures'
import { openLedger, type Opening } from '../areas/openLedger'
import { mergePatch } from '../mergePatch'
import type { Scenario } from '../scenario'
import type { BackendState } from '../state'
import { personaNames } from '../personaNames'
import type { Player } from '../players/player'
import { seededRandom } from '../seededRandom'

/** Applies the scenario's changes to its persona, once; what the player did since then stays. */
export function changePlayer(state: BackendState, { persona, player, records }: Scenario, now: number): void {
  const changes = player || records !== undefined ? JSON.stringify({ persona, player, records }) : ''
  if (!changes || state.changes === changes) return
  state.changes = changes
  const at = personaNames.findIndex((name) => name === persona)
  const found = state.players[at]
  if (!found) return
  const { figures, rest } = splitFigures(player ?? {})
  // A copy, since the player's actions must not change a shared scenario.
  const changed = mergePatch(found, structuredClone(rest)) as Player
  const whole = records === undefined ? changed : { ...changed, ...manyRecords(records, now) }
  // Balances of a scenario are where its ledger begins.
  const ledger = openLedger({ ...figuresNow(found), ...figures }, whole, now)
  const { stakedOn } = figures.bet === undefined ? found.ledger : ledger
  state.players[at] = { ...whole, ledger: { ...ledger, stakedOn } }
}

const figuresNow = (me: Player): Opening => ({
  coin: coinOf(me),
  lottery: pointsOf(me),
  safebox: safeboxOf(me),
  bet: betOf(me),
  totalRecharge: totalRechargeOf(me),
  turnoverLeft: turnoverLeftOf(me),
})

const FIGURES = ['coin', 'lottery', 'safebox', 'bet', 'totalRecharge'] as const
/** They follow from the others. */
const DERIVED = ['vip', 'vipExp', 'userLevel', 'firstRecharge', 'isBankrupt']

/** Separates what the ledger knows from the rest of a scenario's changes. */
function splitFigures(changes: Record<string, unknown>) {
  const figures: Partial<Opening> = {}
  const level = levels.find((one) => one.level === changes.vip)
  if (level) figures.bet = level.betAmount
  for (const name of FIGURES) if (Number.isSafeInteger(changes[name])) figures[name] = Number(changes[name])
  const { withdrawals } = changes
  const { turnoverLeft, ...orders } = (withdrawals ?? {}) as Record<string, unknown>
  if (Number.isSafeInteger(turnoverLeft)) figures.turnoverLeft = Number(turnoverLeft)
  const known = new Set<string>([...FIGURES, ...DERIVED])
  const rest = Object.fromEntries(Object.entries(changes).filter(([name]) => !known.has(name)))
  return { figures, rest: withdrawals === undefined ? rest : { ...rest, withdrawals: orders } }
}

const HOUR = 3_600_000

/** Records with that many rows each, one every few hours back from now. */
function manyRecords(count: number, now: number): Pick<Player, 'deposits' | 'withdrawals' | 'rewards'> {
  const random = seededRandom(5)
  const rows = Array.from({ length: count }, (_, at) => ({
    createTime: now - (at + 1) * HOUR,
    amount: (1 + Math.floor(random() * 50)) * 10_000,
  }))
  return {
    deposits: {
      outcome: 'paid',
      coupons: {},
      orders: rows.map(({ createTime, amount }, at) => ({
        orderId: `D${String(count - at).padStart(9, '0')}`,
        amount,
        rechargeType: 1 + (at % 3),
        method: ['Lakbay Pay', 'Tindahan Wallet', 'Bank transfer'][at % 3] as string,
        status: at % 7 === 3 ? 2 : at % 11 === 5 ? 3 : 1,
        reason: at % 7 === 3 ? 'The payment was declined.' : '',
        createTime,
        settleAt: null,
        ticketId: null,
        actType: 0,
      })),
    },
    withdrawals: {
      outcome: 'paid',
      orders: rows.map(({ createTime, amount }, at) => ({
        orderId: `W${String(count - at).padStart(9, '0')}`,
        amount,
        fee: 0,
        method: 'Bank account',
        bankId: 7,
        status: at % 9 === 4 ? 4 : 3,
        reason: at % 9 === 4 ? 'The name on the account differs from your documents.' : '',
        createTime,
        outcome: at % 9 === 4 ? 'rejected' : 'paid',
      })),
    },
    rewards: rows.map(({ createTime, amount }, at) => ({
      orderId: `B${String(count - at).padStart(9, '0')}`,
      rewardId: at % 2 ? 2002 : 2001,
      count: amount / 10,
      source: at % 2 ? 'Points for play' : 'Sign-in bonus',
      createTime,
    })),
  }
}
