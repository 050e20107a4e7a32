import type { Call } from '../call'
import type { Player } from '../players/player'

/** The least that the lobby tells of, minor units. */
export const BIG_WIN = 50_000
export const WINS_SHOWN = 20

/** Stores a player's win for the ticker, if it is big. Others see its masked number or name. */
export function noteWin({ state, now }: Call, me: Player, gameId: number, amount: number): void {
  if (amount < BIG_WIN) return
  const win = { phone: me.mobile || me.account, gameId, amount, at: now }
  state.bigWins = [win, ...state.bigWins].slice(0, WINS_SHOWN)
}
