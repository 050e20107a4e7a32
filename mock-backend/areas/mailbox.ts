import type { Persona } from '../players/personas'

/** One mail. Times are milliseconds since the epoch; kind 0 system, 1 rewards, 2 service, as red0, red1 and red2. */
export interface Mail {
  id: number
  kind: 0 | 1 | 2
  title: string
  /** HTML as operators write it: hostile until cleaned. */
  content: string
  time: number
  read: boolean
  award: { id: number; count: number; betRate?: number }[]
  received: boolean
  /** When its attachment is gone; 0 never. */
  expireTime: number
}

/** The mail of a persona, or of a fresh account, the latest first. */
export function mailOf(_persona: Persona | null, _now: number): Mail[] {
  return []
}
