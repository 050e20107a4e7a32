import { auditDuties } from './audit/auditDuties'
import { deploymentDuties } from './deployments/deploymentDuties'
import type { Duty } from './duties'
import { evidenceDuties } from './evidence/evidenceDuties'
import { sweepObjects } from './releases/sweepObjects'

const SWEEP_MS = 6 * 3_600_000

/** Everything that the desk does by itself; `signal` stops what takes long. */
export const allDuties = (signal: AbortSignal): readonly Duty[] => [
  ...auditDuties,
  ...deploymentDuties,
  ...evidenceDuties(signal),
  { name: 'sweep', everyMs: SWEEP_MS, run: sweepObjects },
]
