import type { MockConfig } from '../config/makeConfig'
import type { Player } from '../players/player'
import { heardByAgent } from './agent'
import { heardByAgent5 } from './agent5'
import { heardByCashBonus } from './cashBonus'
import { heardByChristmas } from './christmas'
import { heardByDepositEvery } from './depositEvery'
import { heardByFestival } from './festival'
import { heardByFirstCharge } from './firstCharge'
import type { Happening, Hears } from './happening'
import { heardByNewYear } from './newYear'
import { heardBySignCards } from './signCards'
import { heardBySupply } from './supply'
import { heardByWeekendLottery } from './weekendLottery'

const listeners: Hears[] = [
  heardByFirstCharge,
  heardByAgent,
  heardByAgent5,
  heardByCashBonus,
  heardByFestival,
  heardByDepositEvery,
  heardBySupply,
  heardBySignCards,
  heardByChristmas,
  heardByNewYear,
  heardByWeekendLottery,
]

/** Tells every activity of the player. */
export function happened(me: Player, what: Happening, at: { now: number; config: MockConfig }): void {
  for (const hear of listeners) hear(me, what, at)
}
