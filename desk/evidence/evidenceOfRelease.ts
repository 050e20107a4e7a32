import { LRUCache } from 'lru-cache'
import type { Digest } from '../../publishing/digest'
import type { Manifest } from '../../publishing/manifest'
import { parseEvidence, type ComplianceEvidence } from '../../compliance/evidence/evidence'
import type { Desk } from '../desk'
import { storedText } from '../releases/releaseFiles'

const read = new LRUCache<Digest, ComplianceEvidence>({ max: 30 })

/** What a release carries about its cases; null where that is nothing, or cannot be read: then it proves nothing. */
export async function evidenceOfRelease(
  { objects }: Desk,
  { evidence: name }: Pick<Manifest, 'evidence'>,
): Promise<ComplianceEvidence | null> {
  if (!name) return null
  const before = read.get(name)
  if (before) return before
  const found = await storedText(objects, name).then(parseEvidence, () => null)
  if (found) read.set(name, found)
  return found
}
