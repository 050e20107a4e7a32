import { awardsOf, listAt, ruleOf } from '../activities/events'
import { pickWeighted, type Weighted } from '../activities/pickWeighted'
import { COIN } from '../areas/rewards'
import type { Call } from '../call'
import { seededRandom, seedOf } from '../seededRandom'
import { WINS_SHOWN } from './noteWin'

const NEW_YEAR = 38
/** A bot opens a New Year box that often. */
const EVERY_MS = 240_000

/** What bots found in New Year boxes, the latest first: drawn from the same prizes as players' boxes. */
export function botBoxes({ config, now, games }: Pick<Call, 'config' | 'now' | 'games'>) {
  const prizes = listAt<Weighted>(config, 'appNewYearBoxConfigList')
  const found: { phone: string; amount: number; at: number }[] = []
  if (games.length === 0) return found
  const { startTime, endTime } = ruleOf(config, NEW_YEAR)
  const last = Math.floor(now / EVERY_MS)
  for (let slot = last; slot > last - WINS_SHOWN * 3 && found.length < WINS_SHOWN; slot--) {
    const random = seededRandom(seedOf(`box ${slot}`))
    const at = slot * EVERY_MS + Math.floor(random() * EVERY_MS)
    const phone = `09${String(Math.floor(random() * 1e9)).padStart(9, '0')}`
    const coins = awardsOf(pickWeighted(prizes, random, 0)?.award).find(({ id }) => id === COIN)
    const open = at >= startTime && (endTime < 0 || at < endTime)
    if (coins && open && at <= now) found.push({ phone, amount: coins.count, at })
  }
  return found
}
