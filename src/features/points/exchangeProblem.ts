import type { MinorUnits } from '@/shared/format/money'
import { readNumber } from '@/shared/format/readTyped'
import type { Offer } from './pointsApi'

/** Parses a typed quantity; null unless it is a whole number from 1 to 999,999. */
export function parseCount(typed: string): number | null {
  const text = readNumber(typed).replace(/ /g, '')
  const count = /^(?:\d{1,6}|\d{1,3},\d{3})$/.test(text) ? Number(text.replace(',', '')) : 0
  return count > 0 ? count : null
}

export type ExchangeProblem =
  | { kind: 'count' }
  | { kind: 'stock'; left: number }
  | { kind: 'points'; missing: MinorUnits }

/** Why this quantity of an offer is not possible; null when it is, as far as is known. */
export function exchangeProblem(
  { points, stock }: Offer,
  count: number | null,
  owned: MinorUnits | undefined,
): ExchangeProblem | null {
  if (count === null) return { kind: 'count' }
  if (stock >= 0 && count > stock) return { kind: 'stock', left: stock }
  const missing = owned === undefined ? 0 : points * count - Math.floor(owned)
  return missing > 0 ? { kind: 'points', missing } : null
}

/** The largest possible quantity of an offer; at least 1, so that the field has a value. */
export function mostOf({ points, stock }: Offer, owned: MinorUnits): number {
  const affordable = Math.floor(owned / points)
  return Math.max(1, Math.min(affordable, stock >= 0 ? stock : affordable, 999_999))
}
