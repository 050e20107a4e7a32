import type { AuditLine } from '../deskTypes'
import { desk } from '../deskCalls'

const PAGE = 100

interface Wanted {
  actor?: string
  object?: string
  /** Only older lines than this one. */
  before?: number | undefined
}

/** Lines of the audit log, the newest first, and whether there are older ones. */
export async function readLines({
  before,
  ...filter
}: Wanted): Promise<{ lines: AuditLine[]; isMore: boolean }> {
  const query = { ...filter, limit: PAGE, ...(before !== undefined && { before }) }
  const { lines } = await desk.auditLines({ ...query })
  return { lines, isMore: lines.length === PAGE }
}
