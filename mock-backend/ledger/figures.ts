import type { MockConfig } from '../config/mockConfig'
import type { Player } from '../players/player'
import { balanceOf } from '../areas/ledger'

type Holder = Pick<Player, 'ledger'>

export const coinOf = ({ ledger }: Holder): number => balanceOf(ledger, 'coin')
export const safeboxOf = ({ ledger }: Holder): number => balanceOf(ledger, 'safebox')
export const pointsOf = ({ ledger }: Holder): number => balanceOf(ledger, 'points')
/** All stakes so far, minor units. */
export const betOf = ({ ledger }: Holder): number => balanceOf(ledger, 'stakes')
/** All deposits so far, minor units. */
export const totalRechargeOf = ({ ledger }: Holder): number => -balanceOf(ledger, 'deposits')
export const turnoverLeftOf = ({ ledger }: Holder): number => balanceOf(ledger, 'turnoverDue')

/** Stakes that make one point of experience: ten pesos. */
const BET_PER_POINT = 1_000

/** The highest level that all stakes reach. */
export function levelOf(config: MockConfig, me: Holder): number {
  const list = Array.isArray(config.appUserLevelConfigList) ? config.appUserLevelConfigList : []
  const bet = betOf(me)
  const reached = (list as { level: number; betAmount: number }[]).filter(({ betAmount }) => betAmount <= bet)
  return Math.max(0, ...reached.map(({ level }) => level))
}

/** What a call says of a player's money, points and level (portal.md §3), all of it sums of the ledger. */
export function figuresOf(me: Holder, config: MockConfig) {
  const bet = betOf(me)
  const level = levelOf(config, me)
  const vipExp = Math.floor(bet / BET_PER_POINT)
  return { coin: coinOf(me), lottery: pointsOf(me), vip: level, vipExp, userLevel: level, bet }
}
