import { id, listOf, num, text, z } from '@/api/shape'

const winner = z.object({ phone: text(), gameId: id(), amount: num(), timestamp: num() })
const newYearWinner = z.object({ phone: text(), amount: num(), timestamp: num() })

/** The answer of lobbyTips: who won lately. Amounts are minor units. */
export const lobbyTipsSchema = z.object({ jackpotList: listOf(winner), newYearList: listOf(newYearWinner) })
export type LobbyTips = z.output<typeof lobbyTipsSchema>

/** Seconds or milliseconds since the epoch (portal.md does not say which) as milliseconds; 0 when there is none. */
export const epochMs = (timestamp: number): number => (timestamp < 1e11 ? timestamp * 1000 : timestamp)
