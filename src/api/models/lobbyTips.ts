import { anyId, latestFirstOf, listOf, num, text, z } from '@/api/shape'

/** Seconds or milliseconds since the epoch (portal.md does not say which) as milliseconds; 0 when there is none. */
export const epochMs = (timestamp: number): number => (timestamp < 1e11 ? timestamp * 1000 : timestamp)
const toldAt = ({ timestamp }: { timestamp: number }) => epochMs(timestamp)

const winner = z.object({ phone: text(), gameId: z.catch(anyId(), 0), amount: num(), timestamp: num() })
const newYearWinner = z.object({ phone: text(), amount: num(), timestamp: num() })

/** The answer of lobbyTips: who won lately. Amounts are minor units. */
export const lobbyTipsSchema = z.object({
  jackpotList: latestFirstOf(listOf(winner), toldAt),
  newYearList: latestFirstOf(listOf(newYearWinner), toldAt),
})
export type LobbyTips = z.output<typeof lobbyTipsSchema>

const trade = z.object({ phone: text(), amount: num(), timestamp: num() })

/** † the answer of tradeInfo and anonymous/tradeInfo: money that was paid out lately, the latest first. Amounts are minor units. */
export const tradeInfoSchema = z.object({ tradeList: latestFirstOf(listOf(trade), toldAt) })
export type TradeInfo = z.output<typeof tradeInfoSchema>
