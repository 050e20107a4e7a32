import { amount, anyId, latestFirstOf, listOf, text, time, z } from '@/api/shape'

const timeOf = ({ timestamp }: { timestamp: number }) => timestamp

const winner = z.object({ phone: text(), gameId: z.catch(anyId(), 0), amount: amount(), timestamp: time() })
const newYearWinner = z.object({ phone: text(), amount: amount(), timestamp: time() })

/** The response of lobbyTips: recent winners. Amounts are minor units. */
export const lobbyTipsSchema = z.object({
  jackpotList: latestFirstOf(listOf(winner), timeOf),
  newYearList: latestFirstOf(listOf(newYearWinner), timeOf),
})
export type LobbyTips = z.output<typeof lobbyTipsSchema>

const trade = z.object({ phone: text(), amount: amount(), timestamp: time() })

/** The response of tradeInfo and anonymous/tradeInfo: recent payouts, the latest first (our extension). Amounts are minor units. */
export const tradeInfoSchema = z.object({ tradeList: latestFirstOf(listOf(trade), timeOf) })
export type TradeInfo = z.output<typeof tradeInfoSchema>
