import { levels } from '../config/levels'
import { coinOf, betOf, pointsOf, safeboxOf, totalRechargeOf, turnoverLeftOf } from '../ledger/figures'
import { openLedger, type Opening } from '../areas/openLedger'
import { mergePatch } from '../mergePatch'
import type { Scenario } from '../scenario'
import type { BackendState } from '../state'
import { manyRecords } from './manyRecords'
import { personaNames } from '../personaNames'
import type { Player } from '../players/player'

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
