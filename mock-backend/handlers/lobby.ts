import { POINTS } from '../areas/rewards'
import { PAID } from '../areas/withdrawals'
import { forPlayer, response, type Call, type Handlers } from '../call'
import { botBoxes } from '../games/botBoxes'
import { botPayouts, botWins } from '../games/bots'
import { BIG_WIN, WINS_SHOWN } from '../games/noteWin'

interface Told {
  at: number
}

/** Bots' and players' rows in one list, the latest first, with the time in seconds. */
function ticker<T extends Told>(bots: readonly T[], players: readonly T[]) {
  return [...bots, ...players]
    .sort((a, b) => b.at - a.at)
    .slice(0, WINS_SHOWN)
    .map(({ at, ...row }) => ({ ...row, timestamp: Math.floor(at / 1000) }))
}

/** What players withdrew and received; a small withdrawal is not among them. */
const playersPayouts = ({ state }: Call) =>
  state.players.flatMap(({ mobile, account, withdrawals }) =>
    withdrawals.orders
      .filter(({ status, amount }) => status === PAID && amount >= BIG_WIN)
      .map(({ amount, createTime }) => ({ phone: mobile || account, amount, at: createTime })),
  )

/** What players found in New Year boxes. */
const playersBoxes = ({ state }: Call) =>
  state.players.flatMap(({ mobile, account, rewards }) =>
    rewards
      .filter(({ source, rewardId }) => source === 'New Year box' && rewardId !== POINTS)
      .map(({ count, createTime }) => ({ phone: mobile || account, amount: count, at: createTime })),
  )

const trade = (call: Call) =>
  response({ tradeList: ticker(botPayouts(call.now, call.games, WINS_SHOWN), playersPayouts(call)) })

export const lobbyHandlers = {
  lobbyTips: (call) =>
    response({
      jackpotList: ticker(botWins(call.now, call.games, WINS_SHOWN), call.state.bigWins),
      newYearList: ticker(botBoxes(call), playersBoxes(call)),
    }),
  tradeInfo: forPlayer(trade),
  anonymousTradeInfo: trade,
  getCustomerServices: () =>
    response({
      appCustomerServiceQueue: [
        { url: 'https://chat.portico.example/room/lobby', isOut: 0 },
        { url: 'https://help.portico.example/', isOut: 1 },
      ],
    }),
} satisfies Handlers
