const coins = (count: number) => JSON.stringify([{ id: 2001, count, betRate: 3 }])
const points = (count: number) => JSON.stringify([{ id: 2002, count }])
const items = (count: number) => JSON.stringify([{ id: 4001, count }])
const oneOf = (item: number) => JSON.stringify([{ id: item, count: 1 }])

/** Christmas and New Year (not in portal.md; src/api/models/christmas.ts, newYear.ts). Items are 4001 and 40001 to 40004. */
export const seasonConfig = {
  appChristmasSignConfigList: Array.from({ length: 12 }, (_, at) => ({
    day: at + 1,
    award: items(at % 4 === 3 ? 3 : 2),
  })),
  appChristmasBoxConfigList: [
    { id: 1, cost: 2 },
    { id: 2, cost: 6 },
  ],
  appChristmasPrizeConfigList: [
    { boxId: 1, id: 1, weight: 60, award: coins(200) },
    { boxId: 1, id: 2, weight: 30, award: points(2_000) },
    { boxId: 1, id: 3, weight: 10, award: coins(1_000) },
    { boxId: 2, id: 4, weight: 60, award: coins(800) },
    { boxId: 2, id: 5, weight: 30, award: points(8_000) },
    { boxId: 2, id: 6, weight: 10, award: coins(5_000) },
  ],
  appChristmasMilestoneConfigList: [
    { target: 5, award: coins(500) },
    { target: 12, award: coins(1_500) },
    { target: 24, award: coins(4_000) },
  ],
  appChristmasExtraConfig: { price: 30_000, award: coins(3_000) },
  appNewYearTaskConfigList: [
    { id: 1, type: 1, target: 1, award: oneOf(40001) },
    { id: 2, type: 2, target: 1, award: oneOf(40002) },
    { id: 3, type: 3, target: 1, award: oneOf(40003) },
  ],
  appNewYearBoxConfigList: [
    { id: 1, weight: 60, award: coins(1_000) },
    { id: 2, weight: 30, award: points(10_000) },
    { id: 3, weight: 10, award: coins(5_000) },
  ],
  appNewYearConfig: {
    grandBoxes: 3,
    grandAward: coins(20_000),
    extraPrice: 30_000,
    extraAward: JSON.stringify([40001, 40002, 40003, 40004].map((id) => ({ id, count: 1 }))),
  },
}
