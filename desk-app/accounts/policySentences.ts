import type { PolicyRules } from '../deskTypes'
import { momentText } from '../momentText'

/** A policy in sentences: of all sites, or of a group, which says nothing where it asks for nothing more. */
export function policySentences(
  { quorum, allowsSolo, needsCompliance, freezes }: PolicyRules,
  group: string | null,
): string[] {
  const sentences = [
    ...(quorum > 0
      ? [
          `${quorum === 1 ? 'One person' : `${quorum} people`} besides the authors must approve everything that changes.`,
        ]
      : group === null
        ? ['Nobody but the authors has to approve.']
        : []),
    ...(needsCompliance === true ? ['Someone from compliance must be among those who approve.'] : []),
    ...(!allowsSolo
      ? ['Nobody ever publishes their own work, even while there is only one account.']
      : group === null
        ? ['While there is only one account, it may publish its own work.']
        : []),
    ...freezes.map(
      ({ from, until, reason }) =>
        `Frozen from ${momentText(Date.parse(from))} until ${momentText(Date.parse(until))}${reason === '' ? '.' : `: ${reason}`}`,
    ),
  ]
  return sentences.length === 0 ? [`${group} asks for nothing beyond what holds for all sites.`] : sentences
}
