import { minus, slowPaints, type Sums } from './countsOf'

/** A canary, and what everyone else got meanwhile. */
export interface Arms {
  canary: Sums
  others: Sums
}

/** Counted since `before`. */
export const since = (now: Arms, before: Arms): Arms => ({
  canary: minus(now.canary, before.canary),
  others: minus(now.others, before.others),
})

/** How often one that is no worse may be stopped, for each thing that is looked at. */
const ALPHA = 0.005
/** A test of proportions says nothing of fewer page loads, or of fewer that went wrong. */
const LEAST_LOADS = 50
const LEAST_WRONG = 10
/** So much worse at least, in shares of page loads: a difference that nobody notices stops nothing. */
const WORSE = { failed: 0.005, slow: 0.03 }
/** Silence is looked at where so many page loads should have reported, after so long, in ms. */
const EXPECTED = 100
const SILENT_MS = 30 * 60_000

/**
 * Why a canary has to be stopped, in a sentence: more of its page loads have script errors, or show their largest part after more than
 * 2.5 s, than those of everyone else, or far fewer report at all. Null while nothing says so. It may be asked as often as there are new
 * counts: the test holds for all looks together.
 */
export function whyStop(
  { canary, others }: Arms,
  { share, runs }: { share: number; runs: number },
): string | null {
  if (isWorse([canary.failed, canary.loads], [others.failed, others.loads], WORSE.failed))
    return `${of(canary.failed, canary.loads)} of its page loads had script errors, and ${of(others.failed, others.loads)} of the others.`
  const [mine, theirs] = [slowPaints(canary), slowPaints(others)]
  if (isWorse([mine.slow, mine.known], [theirs.slow, theirs.known], WORSE.slow))
    return `${of(mine.slow, mine.known)} of its page loads took more than 2.5 s to show, and ${of(theirs.slow, theirs.known)} of the others.`
  const expected = Math.round((canary.loads + others.loads) * share)
  if (runs >= SILENT_MS && expected >= EXPECTED && canary.loads < expected / 2)
    return `About ${expected} of its page loads should have reported how they went, and ${canary.loads} did.`
  return null
}

/**
 * Whether one share is larger than another, by the mixture sequential probability ratio test (Johari and others, "Always valid
 * inference", 2015): unlike a plain test it may be looked at again and again.
 */
function isWorse(
  [wrong, all]: readonly [number, number],
  [othersWrong, othersAll]: readonly [number, number],
  least: number,
): boolean {
  if (Math.min(all, othersAll) < LEAST_LOADS || wrong + othersWrong < LEAST_WRONG) return false
  const difference = wrong / all - othersWrong / othersAll
  if (difference < least) return false
  const pooled = (wrong + othersWrong) / (all + othersAll)
  const variance = pooled * (1 - pooled) * (1 / all + 1 / othersAll)
  if (variance === 0) return false
  const ratio =
    Math.sqrt(variance / (variance + MIXING)) *
    Math.exp((MIXING * difference ** 2) / (2 * variance * (variance + MIXING)))
  return ratio >= 1 / ALPHA
}

/** The variance of the differences that the test is made for: some per cent. */
const MIXING = 0.03 ** 2

const of = (part: number, all: number): string =>
  new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 }).format(part / all)
