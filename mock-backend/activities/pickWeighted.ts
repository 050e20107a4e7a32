/** A possible prize. */
export interface Weighted {
  id: number
  weight: number
  award: string
}

/** A prize by weighted chance; `nth` because the random numbers start over with every call. */
export function pickWeighted<T extends Weighted>(
  prizes: readonly T[],
  random: () => number,
  nth: number,
): T | undefined {
  for (let i = 0; i < nth; i++) random()
  const possible = prizes.filter(({ weight }) => weight > 0)
  let at = random() * possible.reduce((sum, { weight }) => sum + weight, 0)
  return possible.find(({ weight }) => (at -= weight) < 0) ?? possible[0]
}
