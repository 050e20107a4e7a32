import { accountsPart } from './accounts/accountsPart'
import { sessionPart } from './accounts/sessionPart'
import { auditPart } from './audit/auditPart'
import { changesPart } from './changes/changesPart'
import { channelsPart } from './deployments/channelsPart'
import { reviewsPart } from './reviews/reviewsPart'
import type { DeskPart } from './deskApp'

/** Everything that the desk can do. */
export const allParts: readonly DeskPart[] = [
  sessionPart,
  accountsPart,
  changesPart,
  reviewsPart,
  channelsPart,
  auditPart,
]
