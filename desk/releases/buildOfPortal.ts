import { join } from 'node:path'
import { buildDigest } from '../../compliance/evidence/buildDigest'

/** Digest of the portal's build that evidence has to be about; null without a build. */
export function buildOfPortal(root: string): string | null {
  try {
    return buildDigest(join(root, 'dist', 'portal'))
  } catch {
    return null
  }
}
