const coins = (count: number, betRate?: number) =>
  JSON.stringify([{ id: 2001, count, ...(betRate && { betRate }) }])
const points = (count: number) => JSON.stringify([{ id: 2002, count }])

/** What the three agent activities give (not in portal.md; src/api/models/agents.ts). Rates are hundredths of a percent. */
export const agentConfig = {
  appAgentRateConfigList: [
    { level: 1, rate: 40 },
    { level: 2, rate: 20 },
    { level: 3, rate: 10 },
  ],
  appAgentCountConfig: { scratchPerInvite: 1, lotteryPerValid: 1 },
  appAgentCountScratchConfigList: [
    { id: 1, weight: 60, award: coins(200) },
    { id: 2, weight: 30, award: coins(500) },
    { id: 3, weight: 9, award: coins(2_000) },
    { id: 4, weight: 1, award: coins(10_000) },
  ],
  appAgentCountLotteryConfigList: [
    { id: 1, weight: 40, award: coins(1_000) },
    { id: 2, weight: 25, award: points(5_000) },
    { id: 3, weight: 20, award: coins(2_500) },
    { id: 4, weight: 10, award: coins(5_000) },
    { id: 5, weight: 4, award: coins(20_000) },
    { id: 6, weight: 1, award: coins(100_000) },
  ],
  appAgentCountAwardConfigList: [
    { id: 1, validCount: 1, award: coins(2_000, 2) },
    { id: 2, validCount: 5, award: coins(12_000, 2) },
    { id: 3, validCount: 20, award: coins(60_000, 2) },
    { id: 4, validCount: 50, award: coins(180_000, 2) },
  ],
  appProxyUser4TaskConfigList: [
    { id: 1, type: 1, target: 1, award: points(2_000) },
    { id: 2, type: 1, target: 3, award: coins(1_000) },
    { id: 3, type: 2, target: 3, award: coins(3_000) },
    { id: 4, type: 3, target: 1, award: coins(5_000) },
  ],
  appAgent5IncomeConfigList: [
    { source: 1, rate: 200 },
    { source: 2, rate: 20 },
  ],
  appAgent5ValidConfigList: [
    { id: 1, validCount: 1, award: coins(3_000) },
    { id: 2, validCount: 10, award: coins(40_000) },
    { id: 3, validCount: 30, award: coins(150_000) },
    { id: 4, validCount: 100, award: coins(600_000) },
  ],
}
