import type { LimitKind } from '@/api/models/limits'

/** Which limit is meant: of what, and for how long. */
export interface LimitKey {
  kind: LimitKind
  hours: number
}
