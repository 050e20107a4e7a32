import { monthsLater } from '@/shared/time/monthsLater'
import { t } from '@/shared/i18n/t'
import type { ToolCall } from './saferApi'

/** A break in days, or an exclusion in months. */
export interface SelfExclusion {
  kind: 'break' | 'exclusion'
  length: number
}

/** A requested exclusion and its end, milliseconds since the epoch. */
export interface RequestedExclusion extends SelfExclusion {
  until: number
}

const DAY = 86_400_000

export const endOf = ({ kind, length }: SelfExclusion, now: number): number =>
  kind === 'break' ? now + length * DAY : monthsLater(now, length)

export const callOf = ({ kind, length }: SelfExclusion): ToolCall =>
  kind === 'break' ? { name: 'takeBreak', days: length } : { name: 'excludeSelf', months: length }

/** Its length as text, such as `24 hours` or `6 months`. */
export const lengthOf = ({ kind, length }: SelfExclusion): string => t(`safer.${kind}.${length}`)
