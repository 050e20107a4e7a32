import { dismissToast, showToast, toastStore } from '@/shared/ui/toast'
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

const shown = new Set<string>()

/**
 * Says what was refused and why, what the rule is for, and what can be done instead. It stays until it is closed, or the draft that it
 * speaks of is another.
 */
export function showRefusal({ refusal, lead = 'Not possible', actions = [], help }: RefusalToast): void {
  const message = `${lead}: ${refusal.sentence}`
  const more = <RefusalDetails help={help ?? refusalHelp(refusal.rule) ?? OTHER_HELP} actions={actions} />
  shown.add(message)
  showToast({ kind: 'error', message, more })
}

/** The draft was changed or left: what was refused in it is said no more. */
export function endRefusals(): void {
  for (const { id, message } of toastStore.get()) if (shown.has(message)) dismissToast(id)
  shown.clear()
}
