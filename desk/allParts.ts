import { auditPart } from './audit/auditPart'
import type { DeskPart } from './deskApp'

/** Everything that the desk can do. */
export const allParts: readonly DeskPart[] = [auditPart]
