import { auditDuties } from './audit/auditDuties'
import type { Duty } from './duties'

/** Everything that the desk does by itself. */
export const allDuties: readonly Duty[] = [...auditDuties]
