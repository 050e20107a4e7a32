import { anyId, latestFirstOf, listOf, num, text, z } from '@/api/shape'

/** Normalizes seconds or milliseconds since the epoch (portal.md does not say which) to milliseconds; 0 for none. */
export const epochMs = (timestamp: number): number => (timestamp < 1e11 ? timestamp * 1000 : timestamp)
const timeOf = ({ timestamp }: { timestamp: number }) => epochMs(timestamp)

const winner = z.object({ phone: text(), gameId: z.catch(anyId(), 0), amount: num(), timestamp: num() })
const newYearWinner = z.object({ phone: text(), amount: num(), timestamp: num() })

/** The response of lobbyTips: recent winners. Amounts are minor units. */
export const lobbyTipsSchema = z.object({
  jackpotList: latestFirstOf(listOf(winner), timeOf),
  newYearList: latestFirstOf(listOf(newYearWinner), timeOf),
})
export type LobbyTips = z.output<typeof lobbyTipsSchema>

const trade = z.object({ phone: text(), amount: num(), timestamp: num() })

/** The response of tradeInfo and anonymous/tradeInfo: recent payouts, the latest first (our extension). Amounts are minor units. */
export const tradeInfoSchema = z.object({ tradeList: latestFirstOf(listOf(trade), timeOf) })
export type TradeInfo = z.output<typeof tradeInfoSchema>
