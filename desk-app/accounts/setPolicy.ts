import { showToast } from '@/shared/ui/toast'
import type { PolicyRules } from '../deskTypes'
import { desk } from '../deskCalls'

/** Sends a policy, and says whether it holds or waits. */
export async function setPolicy(etag: string, policy: PolicyRules, reason: string): Promise<void> {
  const { isProposed } = await desk.setPolicy({ channel: 'live', etag, body: { policy, reason } })
  showToast(
    isProposed
      ? { kind: 'info', message: 'It is proposed. It holds once a second admin agrees.' }
      : { kind: 'success', message: 'It holds from now on.' },
  )
}
