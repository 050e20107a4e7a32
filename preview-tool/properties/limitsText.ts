import type { FieldSchema } from '../fields/fieldSchema'

/** Beyond these, the limits of zod and of layouts mean "no limit". */
const isLimit = (limit: number | undefined): limit is number =>
  limit !== undefined && Math.abs(limit) < 100_000

/** The limits of a number: `2 to 30`, `at least 2`; '' without any. */
export function limitsText({ minimum, maximum }: Pick<FieldSchema, 'minimum' | 'maximum'>): string {
  if (isLimit(minimum) && isLimit(maximum)) return `${minimum} to ${maximum}`
  if (isLimit(minimum)) return `at least ${minimum}`
  return isLimit(maximum) ? `at most ${maximum}` : ''
}
