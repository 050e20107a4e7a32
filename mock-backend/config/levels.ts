const names = [
  'Starter',
  'Copper',
  'Bronze',
  'Silver',
  'Gold',
  'Platinum',
  'Emerald',
  'Sapphire',
  'Ruby',
  'Diamond',
  'Crown',
]
/** Stakes needed for the level, minor units. */
const amounts = [
  0, 100_000, 500_000, 2_000_000, 8_000_000, 20_000_000, 50_000_000, 120_000_000, 300_000_000, 800_000_000,
  2_000_000_000,
]
/** What a level adds to each category's rebate, hundredths of a percent: slots, fish, poker, sports, live, games. */
const steps = [8, 8, 4, 3, 4, 6]

/** The VIP levels: rebates by category and withdrawal limits. */
export const levels = amounts.map((betAmount, level) => ({
  level,
  betAmount,
  name: names[level],
  rebates: steps.map((step) => step * level),
  withdrawTimes: 3 + level,
  withdrawMax: 5_000_000 * (level + 1),
}))
