/** Sweeps are small by day and whole at night (`npm run test:nightly`). */
export const sweepSize = (byDay: number, whole: number): number =>
  process.env.PUBLISH_SWEEP === 'full' ? whole : byDay

/** Numbers from 0 to 1 that are the same in every run: a failure can be repeated. */
export function chance(start: number): () => number {
  let state = start
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
