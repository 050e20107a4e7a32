/** Offers for points: prices in minor units of points, coins in minor units; stock is per player, -1 for unlimited. */
export const pointsOffers: readonly { id: number; points: number; coin: number; stock: number }[] = [
  { id: 1, points: 1_000, coin: 100, stock: -1 },
  { id: 2, points: 10_000, coin: 1_050, stock: -1 },
  { id: 3, points: 50_000, coin: 5_500, stock: 20 },
  { id: 4, points: 100_000, coin: 12_000, stock: 5 },
  { id: 5, points: 1_000_000, coin: 130_000, stock: 0 },
]
