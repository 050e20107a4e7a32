import { monthsLater } from '@/shared/time/monthsLater'
import { t } from '@/shared/i18n/t'
import type { ToolCall } from './toolCalls'

/** A break of so many days, or an exclusion of so many months. */
export interface SelfExclusion {
  kind: 'break' | 'exclusion'
  length: number
}

/** A stop that was asked for, and when it would end, milliseconds since the epoch. */
export interface RequestedExclusion extends SelfExclusion {
  until: number
}

const DAY = 86_400_000

export const endOf = ({ kind, length }: SelfExclusion, now: number): number =>
  kind === 'break' ? now + length * DAY : monthsLater(now, length)

export const callOf = ({ kind, length }: SelfExclusion): ToolCall =>
  kind === 'break' ? { name: 'takeBreak', days: length } : { name: 'excludeSelf', months: length }

/** How long it is, such as `24 hours` or `6 months`. */
export const lengthOf = ({ kind, length }: SelfExclusion): string => t(`safer.${kind}.${length}`)
