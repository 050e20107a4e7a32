const coins = (count: number, betRate?: number) =>
  JSON.stringify([{ id: 2001, count, ...(betRate && { betRate }) }])
const points = (count: number) => JSON.stringify([{ id: 2002, count }])

/** Rewards of each card for its seven days, in hundredths of its price. */
const SHARES = [10, 12, 14, 16, 18, 20, 30]
const cards: [propId: number, price: number][] = [
  [6004, 10_000],
  [6005, 30_000],
  [6006, 50_000],
  [6007, 100_000],
]

/** The free sign-in and the sign-in cards (not in portal.md; src/api/models/freeSign.ts, signCards.ts). */
export const calendarConfig = {
  appLoginBonus3ConfigList: [
    { day: 1, award: coins(200, 5) },
    { day: 2, award: points(1_000) },
    { day: 3, award: coins(300, 5) },
    { day: 4, award: points(2_000) },
    { day: 5, award: coins(500, 5) },
    { day: 6, award: points(3_000) },
    { day: 7, award: coins(1_000, 5) },
  ],
  appLoginPay3ConfigList: [
    { propId: 0, day: -1, award: coins(2_800, 3) },
    ...cards.flatMap(([propId, price]) =>
      SHARES.map((share, at) => ({ propId, day: at + 1, award: coins((price / 100) * share, 3) })),
    ),
  ],
}
