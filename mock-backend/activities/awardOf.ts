interface Item {
  id: number
  count: number
  betRate?: number
}

/** An award as the configuration writes it, a JSON text: `[{"id":2001,"count":3000}]`. */
export const awardOf = (...items: Item[]): string => JSON.stringify(items)

/** Coins, in hundredths. `betRate` is how often they have to be staked. */
export const coins = (count: number, betRate?: number): Item => ({
  id: 2001,
  count,
  ...(betRate && { betRate }),
})

export const points = (count: number): Item => ({ id: 2002, count })

export const prop = (id: number, count = 1): Item => ({ id, count })
