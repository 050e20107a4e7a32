const coins = (count: number) => JSON.stringify([{ id: 2001, count, betRate: 1 }])
const points = (count: number) => JSON.stringify([{ id: 2002, count }])

/** The tasks of this operator: type (portal.md §4), count and reward. */
export const taskList = [
  { type: 1, target: 1, sort: 1, award: points(2_000) },
  { type: 14, target: 1, sort: 2, award: coins(1_000) },
  { type: 15, target: 1, sort: 3, award: points(5_000) },
  { type: 2, target: 1, sort: 4, award: coins(2_000) },
  { type: 3, target: 1, sort: 5, award: points(10_000) },
  { type: 4, target: 1, sort: 6, award: points(3_000) },
  { type: 5, target: 1, sort: 7, award: JSON.stringify([{ id: 2001, count: 5_000, betRate: 3 }]) },
  { type: 6, target: 5, sort: 8, award: coins(1_500) },
  { type: 12, target: 1, sort: 9, award: points(8_000) },
  ...[7, 8, 9, 10, 11].map((type) => ({ type, target: 1, sort: 10 + type, award: points(1_000) })),
  ...[13, 16, 17].map((type) => ({ type, target: 1, sort: 20 + type, award: points(3_000) })),
]
