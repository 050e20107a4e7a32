import type { CatalogueGame } from '../catalogue/makeCatalogue'

/** A jackpot of the demo: it begins at `from`, grows by `perMinute`, and is won after so many hours. Minor units. */
const JACKPOTS = [
  { id: 'harbour', name: 'Harbour jackpot', from: 2_500_000, perMinute: 1_735, hours: 72 },
  { id: 'lantern', name: 'Lantern jackpot', from: 400_000, perMinute: 612, hours: 17 },
  { id: 'evening', name: '', from: 50_000, perMinute: 148, hours: 5 },
]
const MINUTE = 60_000

/** What the jackpots stand at: every clock knows the same figures. Each belongs to a game that can be played. */
export function jackpotsAt(now: number, games: readonly CatalogueGame[]) {
  const open = games.filter(({ game }) => !game.maintain && !game.params)
  return JACKPOTS.flatMap(({ id, name, from, perMinute, hours }, at) => {
    const game = open[at * 7]?.game
    const minutes = Math.floor((now % (hours * 60 * MINUTE)) / MINUTE)
    return game ? [{ id, name, amount: from + minutes * perMinute, gameId: game.id, time: now }] : []
  })
}
