/** One entry per day, sorted by day; duplicates are dropped. */
export const byDay = <T extends { day: number }>(days: readonly T[]): T[] =>
  [...new Map(days.filter(({ day }) => day > 0).map((one) => [one.day, one])).values()].sort(
    (a, b) => a.day - b.day,
  )
