import { MAX_LIMIT, type LimitKind } from '@/api/models/limits'
import { parseMoney } from '@/shared/format/parseMoney'
import { readText } from '@/shared/format/readTyped'

/** Parses typed minutes or hours to minutes; null when invalid. */
export function parseTime(typed: string, unit: TimeUnit): number | null {
  const match = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(readText(typed).replace(/ /g, ''))
  if (!match) return null
  const [, whole = '', part = ''] = match
  if (unit === 'minutes') return part === '' ? Number(whole) : null
  return Number(whole) * 60 + Math.round((Number(part.padEnd(2, '0')) * 60) / 100)
}

export type TimeUnit = 'minutes' | 'hours'

/** The error of an amount: the suffix of its message key. */
export type LimitProblem = 'empty' | 'unreadable' | 'unreadableTime' | 'zero' | 'tooMuch' | 'tooLong' | 'same'

interface LimitInput {
  kind: LimitKind
  hours: number
  typed: string
  unit: TimeUnit
  /** The current limit. */
  now: number | undefined
}

/** Parses a typed limit to minor units or minutes, or returns the error. */
export function readLimit({ kind, hours, typed, unit, now }: LimitInput): number | LimitProblem {
  if (readText(typed) === '') return 'empty'
  const amount = kind === 'time' ? parseTime(typed, unit) : parseMoney(typed)
  if (amount === null) return kind === 'time' ? 'unreadableTime' : 'unreadable'
  if (amount <= 0) return 'zero'
  if (kind === 'time' && amount > hours * 60) return 'tooLong'
  if (amount > MAX_LIMIT) return 'tooMuch'
  return amount === now ? 'same' : amount
}
