import { showToast } from '@/shared/ui/toast'
import { useSetPolicyMutation } from '../deskApi'
import type { PolicyRules } from '../deskTypes'

/** Sends a policy, and says whether it holds or waits. */
export function useSetPolicy() {
  const [setPolicy] = useSetPolicyMutation()
  return async (etag: string, policy: PolicyRules, reason: string): Promise<void> => {
    const { isProposed } = await setPolicy({ channel: 'live', etag, body: { policy, reason } }).unwrap()
    showToast(
      isProposed
        ? { kind: 'info', message: 'Proposed. It takes effect once a second admin agrees.' }
        : { kind: 'success', message: 'It is in effect from now on.' },
    )
  }
}
