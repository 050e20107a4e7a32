import { endLaunches, launch } from '../games/launches'
import { endPlay, recordHeartbeat } from '../rules/playTime'
import { playCode } from '../rules/restrictionOf'
import { response, forPlayer, intAt, refuse, textAt, type Call, type Handlers } from '../call'
import { ERRCODE } from '../errcodes'
import { canPlayForFun, gameDetailsOf } from '../catalogue/gameDetails'
import type { CatalogueGame } from '../catalogue/makeCatalogue'

const MAX_HISTORY = 50

const gameAt = (call: Call, key: string) => {
  const id = intAt(call, key)
  return call.games.find(({ game }) => game.id === id)?.game
}

/** The address of the demo game. */
function gamePage({ gameCalls }: Call, facts: Record<string, string>): string {
  const query = new URLSearchParams(facts)
  if (gameCalls === 'page') query.set('calls', 'page')
  return `/mock-game/index.html?${query}`
}

export const gameHandlers = {
  startGame: forPlayer((call, me) => {
    const game = gameAt(call, 'gameId')
    if (!game) return refuse(ERRCODE.unknownGame)
    if (game.maintain || game.params?.brandMaintain) return refuse(ERRCODE.gameMaintenance)
    const held = playCode(me, call.now)
    if (held) return refuse(held)
    endPlay(me, call.now)
    recordHeartbeat(me, game.id, call.now)
    me.history = [...me.history.filter((id) => id !== game.id), game.id].slice(-MAX_HISTORY)
    const query = { game: String(game.id), name: game.name, launch: launch(call, me, game.id) }
    return response({ url: gamePage(call, query) })
  }),
  exitGame: forPlayer((call, me) => {
    endPlay(me, call.now)
    endLaunches(call.state, me)
    return response()
  }),
  startFunGame: (call) => {
    const game = gameAt(call, 'gameId')
    if (!game) return refuse(ERRCODE.unknownGame)
    if (game.maintain || game.params?.brandMaintain) return refuse(ERRCODE.gameMaintenance)
    if (!canPlayForFun(game.typeId)) return refuse(ERRCODE.notForFun)
    const held = call.me && playCode(call.me, call.now)
    if (held) return refuse(held)
    // The page of the game without a launch is free play: it knows no player and no balance.
    return response({ url: gamePage(call, { game: String(game.id), name: game.name }) })
  },
  getJackpots: (call) => response({ list: jackpotsAt(call.now, call.games) }),
  /** Games of the provider of each of the two latest games. */
  getRecommendedGames: forPlayer((call, me) => {
    const played = me.history.slice(-2).reverse()
    const list = played.flatMap((becauseId) => {
      const because = call.games.find(({ game }) => game.id === becauseId)?.game
      const alike = call.games.filter(
        ({ game }) => game.brandId === because?.brandId && !me.history.includes(game.id),
      )
      return alike.length > 0 ? [{ becauseId, gameIds: alike.slice(0, 10).map(({ game }) => game.id) }] : []
    })
    return response({ list })
  }),
  getGameDetails: (call) => {
    const id = intAt(call, 'gameId')
    const known = call.games.find(({ game }) => game.id === id)
    return known ? response(gameDetailsOf(known.game.typeId, known.motif)) : refuse(ERRCODE.unknownGame)
  },
  gameLike: forPlayer((call, me) => {
    const game = gameAt(call, 'id')
    if (!game) return refuse(ERRCODE.unknownLike)
    const like = textAt(call, 'like')
    if (like !== '0' && like !== '1') return refuse(ERRCODE.badRequest)
    me.likes = me.likes.filter((id) => id !== game.id)
    if (like === '1') me.likes.push(game.id)
    return response()
  }),
} satisfies Handlers

/** A jackpot of the demo: it begins at `from`, grows by `perMinute`, and is won after so many hours. Minor units. */
const JACKPOTS = [
  { id: 'harbour', name: 'Harbour jackpot', from: 2_500_000, perMinute: 1_735, hours: 72 },
  { id: 'lantern', name: 'Lantern jackpot', from: 400_000, perMinute: 612, hours: 17 },
  { id: 'evening', name: '', from: 50_000, perMinute: 148, hours: 5 },
]
const MINUTE = 60_000

/** What the jackpots stand at: every clock knows the same figures. Each belongs to a game that can be played. */
function jackpotsAt(now: number, games: readonly CatalogueGame[]) {
  const open = games.filter(({ game }) => !game.maintain && !game.params)
  return JACKPOTS.flatMap(({ id, name, from, perMinute, hours }, at) => {
    const game = open[at * 7]?.game
    const minutes = Math.floor((now % (hours * 60 * MINUTE)) / MINUTE)
    return game ? [{ id, name, amount: from + minutes * perMinute, gameId: game.id, time: now }] : []
  })
}
