import type { CatalogueGame } from '../catalogue/makeCatalogue'
import { pick, seededRandom, seedOf } from '../seededRandom'
import { drawRound } from './drawRound'
import { STAKES, tableOf } from '../catalogue/gameTable'
import type { BigWin } from '../state'
import { BIG_WIN } from './noteWin'

/** A bot begins to play that often, and plays that many rounds; every clock knows the same ones. */
const EVERY_MS = 20_000
const ROUNDS = 24
/** How far back the lobby looks: a day. */
const LOOK_BACK = 86_400_000 / EVERY_MS
/** A bot comes with that many stakes, and takes out what it has when it leaves with more. */
const PURSE = 30

interface Visit {
  phone: string
  gameId: number
  /** When it left, milliseconds since the epoch. */
  at: number
  best: number
  /** What it withdrew, minor units; 0 for none. */
  payout: number
}

/** One bot's visit: chosen by the time, played by the games' own rules. */
function visitAt(slot: number, games: readonly CatalogueGame[]): Visit {
  const random = seededRandom(seedOf(`bot ${slot}`))
  const phone = `09${String(Math.floor(random() * 1e9)).padStart(9, '0')}`
  const { game } = pick(games, random)
  const stake = pick(STAKES, random)
  let purse = stake * PURSE
  let best = 0
  for (let round = 0; round < ROUNDS && purse >= stake; round++) {
    const { win } = drawRound(tableOf(game.typeId), stake, random)
    purse += win - stake
    best = Math.max(best, win)
  }
  const at = slot * EVERY_MS + Math.floor(random() * EVERY_MS)
  return { phone, gameId: game.id, at, best, payout: purse > stake * PURSE ? purse : 0 }
}

/** Visits that ended by `now`, the latest first, until `take` has seen enough and says so. */
function visitsBefore(now: number, games: readonly CatalogueGame[], take: (visit: Visit) => boolean): void {
  const open = games.filter(({ game }) => !game.maintain && !game.params)
  if (open.length === 0) return
  const last = Math.floor(now / EVERY_MS)
  for (let slot = last; slot > last - LOOK_BACK; slot--) {
    const visit = visitAt(slot, open)
    if (visit.at <= now && take(visit)) return
  }
}

/** The bots' latest big wins, the latest first. */
export function botWins(now: number, games: readonly CatalogueGame[], count: number): BigWin[] {
  const wins: BigWin[] = []
  visitsBefore(now, games, ({ phone, gameId, at, best }) => {
    if (best >= BIG_WIN) wins.push({ phone, gameId, amount: best, at })
    return wins.length >= count
  })
  return wins
}

/** What bots withdrew lately, the latest first. */
export function botPayouts(now: number, games: readonly CatalogueGame[], count: number) {
  const payouts: { phone: string; amount: number; at: number }[] = []
  visitsBefore(now, games, ({ phone, at, payout }) => {
    if (payout >= BIG_WIN) payouts.push({ phone, amount: payout, at })
    return payouts.length >= count
  })
  return payouts
}
