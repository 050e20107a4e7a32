/** A limit that the player has set (src/api/models/limits.ts). */
export interface SetLimit {
  kind: 'deposit' | 'loss' | 'time'
  hours: 24 | 168 | 720
  amount: number
  used: number
  resetTime: number
}
