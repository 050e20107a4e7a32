import { id, listOf, z } from '@/api/shape'
import { countOf } from './agents'
import { awardSchema } from './claim'

/** From a deposit of `price` minor units on there is `award`; † `limit` is how often one player can have it (0: not said). */
const priceStep = z.object({ id: id(), price: countOf(), award: awardSchema, limit: countOf() })
export type PriceStep = z.output<typeof priceStep>
const steps = listOf(priceStep)

/** Steps of a configuration that have a price, each id once, as the list has them. */
export function priceStepsOf(list: unknown): PriceStep[] {
  const seen = new Set<number>()
  return z.parse(steps, list).filter((step) => {
    if (step.price === 0 || seen.has(step.id)) return false
    seen.add(step.id)
    return true
  })
}
