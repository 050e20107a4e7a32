import { showToast } from '@/shared/ui/toast'
import { RefusalDetails } from './RefusalDetails'
import type { RefusalAction } from './refusalActions'
import { OTHER_HELP, refusalHelp, type RefusalHelp } from './refusalHelp'
import type { Refusal } from './refusal'

interface RefusalToast {
  refusal: Refusal
  /** What did not happen: `Not possible`. */
  lead?: string
  actions?: readonly RefusalAction[]
  /** In place of what is said of the rule. */
  help?: RefusalHelp
}

/**
 * Says what was refused and why, what the rule is for, and what can be done instead; it stays until it is closed. Returns the
 * message, by which it can be taken away.
 */
export function showRefusal({ refusal, lead = 'Not possible', actions = [], help }: RefusalToast): string {
  const message = `${lead}: ${refusal.sentence}`
  const more = <RefusalDetails help={help ?? refusalHelp(refusal.rule) ?? OTHER_HELP} actions={actions} />
  showToast({ kind: 'error', message, more })
  return message
}
