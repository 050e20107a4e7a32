import { showToast } from '@/shared/ui/toast'
import { useSetGroupPolicyMutation, useSetPolicyMutation } from '../deskApi'
import type { PolicyRules } from '../deskTypes'

/** Sends the policy of all sites, or of a group, and says whether it holds or waits. */
export function useSetPolicy(group: string | null) {
  const [setPolicy] = useSetPolicyMutation()
  const [setGroupPolicy] = useSetGroupPolicyMutation()
  return async (etag: string, policy: PolicyRules, reason: string): Promise<void> => {
    const sent = { etag, body: { policy, reason } }
    const { isProposed } =
      group === null
        ? await setPolicy({ channel: 'live', ...sent }).unwrap()
        : await setGroupPolicy({ name: group, ...sent }).unwrap()
    showToast(
      isProposed
        ? { kind: 'info', message: 'Proposed. It takes effect once a second admin agrees.' }
        : { kind: 'success', message: 'It is in effect from now on.' },
    )
  }
}
