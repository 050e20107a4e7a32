import type { PolicyRules } from '../deskTypes'
import { momentText } from '../momentText'

/** A policy in sentences. */
export function policySentences({ quorum, allowsSolo, freezes }: PolicyRules): string[] {
  return [
    quorum === 0
      ? 'Nobody but the authors has to approve.'
      : `${quorum === 1 ? 'One person' : `${quorum} people`} besides the authors must approve everything that changes.`,
    allowsSolo
      ? 'While there is only one account, it may publish its own work.'
      : 'Nobody ever publishes their own work, even while there is only one account.',
    ...freezes.map(
      ({ from, until, reason }) =>
        `Frozen from ${momentText(Date.parse(from))} until ${momentText(Date.parse(until))}${reason === '' ? '.' : `: ${reason}`}`,
    ),
  ]
}
