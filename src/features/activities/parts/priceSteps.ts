import { id, listOf, z } from '@/api/shape'
import { countOf } from '@/api/models/prizes'
import { awardSchema } from '@/api/models/claim'

/** A deposit of at least `price` minor units gives `award`, `limit` times per player (0 unknown). Our extension. */
const priceStep = z.object({ id: id(), price: countOf(), award: awardSchema, limit: countOf() })
export type PriceStep = z.output<typeof priceStep>
const steps = listOf(priceStep)

/** The steps of a configuration that have a price, without duplicate ids, in the list's order. */
export function priceStepsOf(list: unknown): PriceStep[] {
  const seen = new Set<number>()
  return z.parse(steps, list).filter((step) => {
    if (step.price === 0 || seen.has(step.id)) return false
    seen.add(step.id)
    return true
  })
}
