import type { ApiClient } from '@/api/client'

/**
 * The order of one call's requests: what arrives after the response to a later request is older than what it would replace. Called
 * when a request is sent.
 */
export function requestOrder() {
  let sent = 0
  const newest = new WeakMap<ApiClient, number>()
  return (client: ApiClient) => {
    const turn = ++sent
    return {
      /** Whether a later request has brought data already. */
      isLate: () => turn < (newest.get(client) ?? 0),
      /** Called with the data of this one. */
      arrived: () => void newest.set(client, turn),
    }
  }
}

/** Of both calls that bring the player's figures, `userInfo` and `refreshData`. */
export const figureRequests = requestOrder()
