const coins = (count: number, ...more: { id: number; count: number }[]) =>
  JSON.stringify([{ id: 2001, count }, ...more])
const points = (count: number) => ({ id: 2002, count })

/** Deposit bonuses and the relief bonus (not in portal.md; src/api/models/{cashBonus,festival,depositEvery,supply}.ts). */
export const bonusConfig = {
  appRechargeBonusCollection6ConfigList: [
    { id: 1, price: 10_000, award: coins(500) },
    { id: 2, price: 50_000, award: coins(3_000) },
    { id: 3, price: 200_000, award: coins(14_000, points(20_000)) },
    { id: 4, price: 500_000, award: coins(40_000, points(50_000)) },
    { id: 5, price: 1_000_000, award: coins(90_000, { id: 1302, count: 1 }) },
  ],
  appRechargeBonusCollection8ConfigList: [
    { id: 1, price: 20_000, limit: 2, award: coins(2_000) },
    { id: 2, price: 100_000, limit: 1, award: coins(12_000, points(30_000)) },
    { id: 3, price: 300_000, limit: 1, award: coins(45_000, { id: 1203, count: 1 }) },
  ],
  appRechargeBonusCollection10Config: { restartOnSkip: 1 },
  appRechargeBonusCollection10ConfigList: [
    { id: 1, price: 10_000, award: coins(300) },
    { id: 2, price: 10_000, award: coins(500) },
    { id: 3, price: 20_000, award: coins(1_200, points(5_000)) },
    { id: 4, price: 20_000, award: coins(1_500) },
    { id: 5, price: 50_000, award: coins(6_000, { id: 1301, count: 1 }) },
  ],
  appBankruptBonusConfig: { balanceBelow: 1_000, timesPerDay: 1, award: coins(3_000) },
}
