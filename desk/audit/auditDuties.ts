import type { Duty } from '../duties'
import { storeCheckpoint } from './storeCheckpoint'

export const auditDuties: readonly Duty[] = [
  { name: 'checkpoint of the audit log', everyMs: 5 * 60_000, run: storeCheckpoint },
]
