import { auditDuties } from './audit/auditDuties'
import type { Duty } from './duties'
import { evidenceDuties } from './evidence/evidenceDuties'

/** Everything that the desk does by itself; `signal` stops what takes long. */
export const allDuties = (signal: AbortSignal): readonly Duty[] => [...auditDuties, ...evidenceDuties(signal)]
