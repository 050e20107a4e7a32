import { anyId, num, text, uniqueOf, z } from '@/api/shape'

const winner = z.object({ phone: text(), gameId: z.catch(anyId(), 0), amount: num(), timestamp: num() })
const newYearWinner = z.object({ phone: text(), amount: num(), timestamp: num() })

/** The answer of lobbyTips: who won lately. Amounts are minor units. */
export const lobbyTipsSchema = z.object({
  jackpotList: uniqueOf(winner),
  newYearList: uniqueOf(newYearWinner),
})
export type LobbyTips = z.output<typeof lobbyTipsSchema>

const trade = z.object({ phone: text(), amount: num(), timestamp: num() })

/** † the answer of tradeInfo and anonymous/tradeInfo: money that was paid out lately, the latest first. Amounts are minor units. */
export const tradeInfoSchema = z.object({ tradeList: uniqueOf(trade) })
export type TradeInfo = z.output<typeof tradeInfoSchema>

/** Seconds or milliseconds since the epoch (portal.md does not say which) as milliseconds; 0 when there is none. */
export const epochMs = (timestamp: number): number => (timestamp < 1e11 ? timestamp * 1000 : timestamp)
