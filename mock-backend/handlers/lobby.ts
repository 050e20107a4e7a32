import { response, type Call, type Handlers } from '../call'
import { pick, seededRandom } from '../seededRandom'

const ROWS = 20

/** Rows as a real operator would have them: invented players, latest first. */
function ticker(call: Call, seed: number, withGame: boolean) {
  const random = seededRandom(seed)
  let at = Math.floor(call.now / 1000)
  return Array.from({ length: call.games.length ? ROWS : 0 }, () => {
    at -= 20 + Math.floor(random() * 900)
    const phone = `09${String(Math.floor(random() * 1e9)).padStart(9, '0')}`
    const amount = Math.round(10 ** (3.4 + random() * 3)) * 5
    return { phone, amount, timestamp: at, ...(withGame && { gameId: pick(call.games, random).game.id }) }
  })
}

const trade = (call: Call) => response({ tradeList: ticker(call, 77, false) })

export const lobbyHandlers = {
  lobbyTips: (call) =>
    response({ jackpotList: ticker(call, 11, true), newYearList: ticker(call, 12, false) }),
  tradeInfo: trade,
  anonymousTradeInfo: trade,
  getCustomerServices: () =>
    response({
      appCustomerServiceQueue: [
        { url: 'https://chat.portico.example/room/lobby', isOut: 0 },
        { url: 'https://help.portico.example/', isOut: 1 },
      ],
    }),
} satisfies Handlers
