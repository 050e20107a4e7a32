import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'
import type { Row } from '../database/tables'

/** SHA-256, in hex, of a row of evidence as it is kept: the audit log has it of each. */
export const evidenceDigest = (row: Row<'evidence'>): string =>
  createHash('sha256')
    .update(canonicalize(row) ?? '')
    .digest('hex')
