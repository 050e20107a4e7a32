import type { LimitKind } from '@/api/models/limits'

/** Identifies a limit: its kind and period. */
export interface LimitKey {
  kind: LimitKind
  hours: number
}
