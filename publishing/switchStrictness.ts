import type { Strictness } from './strictness'

/**
 * What one position of the operator's mode switch is beside another. `modes` are the known ones, the stricter later; null leaves it
 * to the back end, as the first mode does. Readers take an unknown mode for the strictest, so it is that here.
 */
export function switchStrictness(
  from: string | null,
  to: string | null,
  modes: readonly string[],
): Strictness {
  const rank = (mode: string | null) =>
    mode === null ? 0 : modes.includes(mode) ? modes.indexOf(mode) : modes.length - 1
  const step = rank(to) - rank(from)
  return step === 0 ? 'same' : step > 0 ? 'stricter' : 'looser'
}
