import { MAX_LIMIT, type LimitKind } from '@/api/models/limits'
import { parseMoney } from '@/shared/format/parseMoney'

/** Minutes or hours as people type them; null when it is no length of time. */
export function parseTime(typed: string, unit: TimeUnit): number | null {
  const match = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(typed.normalize('NFKC').replace(/\s/g, ''))
  if (!match) return null
  const [, whole = '', part = ''] = match
  if (unit === 'minutes') return part === '' ? Number(whole) : null
  return Number(whole) * 60 + Math.round((Number(part.padEnd(2, '0')) * 60) / 100)
}

export type TimeUnit = 'minutes' | 'hours'

/** What is wrong with an amount, as the last part of its message's key. */
export type LimitProblem = 'empty' | 'unreadable' | 'unreadableTime' | 'zero' | 'tooMuch' | 'tooLong' | 'same'

interface Wanted {
  kind: LimitKind
  hours: number
  typed: string
  unit: TimeUnit
  /** The limit that holds now. */
  now: number | undefined
}

/** The limit that was typed, minor units or minutes, or why it is none. */
export function readLimit({ kind, hours, typed, unit, now }: Wanted): number | LimitProblem {
  if (typed.trim() === '') return 'empty'
  const amount = kind === 'time' ? parseTime(typed, unit) : parseMoney(typed)
  if (amount === null) return kind === 'time' ? 'unreadableTime' : 'unreadable'
  if (amount <= 0) return 'zero'
  if (kind === 'time' && amount > hours * 60) return 'tooLong'
  if (amount > MAX_LIMIT) return 'tooMuch'
  return amount === now ? 'same' : amount
}
