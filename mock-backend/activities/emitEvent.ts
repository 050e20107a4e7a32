import type { MockConfig } from '../config/makeConfig'
import type { Player } from '../players/player'
import { onAgentEvent } from './agent'
import { onAgent5Event } from './agent5'
import { onCashBonusEvent } from './cashBonus'
import { onChristmasEvent } from './christmas'
import { onDepositEveryEvent } from './depositEvery'
import { onFestivalEvent } from './festival'
import { onFirstChargeEvent } from './firstCharge'
import type { PlayerEvent, EventHandler } from './playerEvent'
import { onNewYearEvent } from './newYear'
import { onSignCardsEvent } from './signCards'
import { onSupplyEvent } from './supply'
import { onWeekendLotteryEvent } from './weekendLottery'

const listeners: EventHandler[] = [
  onFirstChargeEvent,
  onAgentEvent,
  onAgent5Event,
  onCashBonusEvent,
  onFestivalEvent,
  onDepositEveryEvent,
  onSupplyEvent,
  onSignCardsEvent,
  onChristmasEvent,
  onNewYearEvent,
  onWeekendLotteryEvent,
]

/** Passes an event to every activity of the player. */
export function emitEvent(me: Player, what: PlayerEvent, at: { now: number; config: MockConfig }): void {
  for (const handle of listeners) handle(me, what, at)
}
