import type { Release } from '../deskTypes'

/** What a release carries about its cases, in a sentence. */
export function evidenceText({ evidence }: Pick<Release, 'evidence'>): string {
  if (!evidence) return 'It carries no evidence: its cases were not all checked when it was published.'
  const { cells, passed } = evidence
  return passed === cells
    ? `It carries its evidence: all ${cells} cases passed.`
    : `It carries its evidence: ${cells - passed} of ${cells} cases failed.`
}
