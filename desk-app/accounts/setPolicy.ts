import { showToast } from '@/shared/ui/toast'
import type { components } from '../api'
import { call } from '../client'
import { ifMatch } from '../ifMatch'

export type PolicyRules = components['schemas']['Policy']

/** Sends a policy, and says whether it holds or waits. */
export async function setPolicy(etag: string, policy: PolicyRules, reason: string): Promise<void> {
  const { isProposed } = await call((api) =>
    api.PUT('/channels/{channel}/policy', {
      params: { path: { channel: 'live' }, header: ifMatch(etag) },
      body: { policy, reason },
    }),
  )
  showToast(
    isProposed
      ? { kind: 'info', message: 'It is proposed. It holds once a second admin agrees.' }
      : { kind: 'success', message: 'It holds from now on.' },
  )
}
