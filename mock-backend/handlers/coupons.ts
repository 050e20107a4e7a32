import { rewardKind } from '@/api/models/reward'
import type { MockConfig } from '../config/mockConfig'

/** A coupon as in the configuration: `num` percent or whole pesos, and the text with its minimum amount. */
interface CouponProp {
  num?: number
  paramStr?: string
}

const propOf = (config: MockConfig, propId: number): CouponProp =>
  (config.appPropConfigMap as Record<string, CouponProp | undefined> | undefined)?.[propId] ?? {}

/** Value of a coupon as in getBonusTickers: percent, or minor units. */
export function couponResponse(config: MockConfig, propId: number, num: number): Record<string, unknown> {
  const { num: worth = 0, paramStr = '' } = propOf(config, propId)
  return { id: propId, num, paramStr, worth: rewardKind(propId) === 'boost' ? worth : worth * 100 }
}

/** Minimum deposit for a coupon, minor units. */
export function couponLimit(config: MockConfig, propId: number): number {
  try {
    return Number((JSON.parse(propOf(config, propId).paramStr ?? '') as { limitAmount?: number }).limitAmount)
  } catch {
    return Number.NaN
  }
}

/** What a coupon adds to a deposit of that amount, minor units. */
export function couponBonus(config: MockConfig, propId: number, amount: number): number {
  const { num = 0 } = propOf(config, propId)
  return rewardKind(propId) === 'boost' ? Math.floor((amount * num) / 100) : num * 100
}
