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
        ? { kind: 'info', message: 'It is proposed. It holds once a second admin agrees.' }
        : { kind: 'success', message: 'It holds from now on.' },
    )
  }
}
