import { manilaDay } from '../manilaDay'
import type { Player } from '../players/player'
import { append, type Entry } from '../areas/ledger'

const HOUR = 3_600_000
const DAYS_KEPT = 2

/** Whose money moves. */
export type LedgerHolder = Pick<Player, 'ledger' | 'limits' | 'play'>

/** The only place where a player's coins, points and safebox change: adds an entry, and counts it for limits and the session. */
export function post(me: LedgerHolder, entry: Entry): void {
  append(me.ledger, entry)
  const { kind, at, amounts } = entry
  if (kind === 'opening') return
  const { stakes = 0, wins = 0, deposits = 0 } = amounts
  me.play.session.moneyIn += stakes
  me.play.session.moneyOut -= wins
  for (const limit of me.limits) {
    if (at < limit.resetTime - limit.hours * HOUR) continue
    if (limit.kind === 'deposit') limit.used -= deposits
    // A loss is stakes minus wins; while the player is ahead it is below zero.
    if (limit.kind === 'loss') limit.used += stakes + wins
  }
  if (stakes > 0) countDay(me, manilaDay(at), stakes)
}

function countDay({ ledger }: LedgerHolder, day: number, stakes: number): void {
  const recent = Object.entries(ledger.stakedOn).filter(([one]) => Number(one) > day - DAYS_KEPT)
  ledger.stakedOn = { ...Object.fromEntries(recent), [day]: (ledger.stakedOn[day] ?? 0) + stakes }
}
