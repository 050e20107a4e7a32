import type { Verdict } from './judge'

/**
 * Looks at a cell; when it fails, once more, and the second look counts: on a busy computer a page may have been read before
 * all of it was there.
 */
export async function judgeTwice<T extends { verdict: Verdict }>(look: () => Promise<T>): Promise<T> {
  const first = await look()
  return first.verdict.passed ? first : look()
}
