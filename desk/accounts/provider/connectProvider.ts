import {
  allowInsecureRequests,
  ClientSecretPost,
  discovery,
  enableNonRepudiationChecks,
  type Configuration,
} from 'openid-client'
import type { ProviderSettings } from '../../desk'

/** How long the provider has for an answer, in seconds. */
const TIMEOUT_S = 10

/**
 * Learns from the company's provider how to talk to it; its ID tokens count only with its signature, whatever brought them. Rejects
 * when it cannot be reached. Without https only on this computer.
 */
export function connectProvider({
  issuer,
  clientId,
  clientSecret,
}: ProviderSettings): Promise<Configuration> {
  const url = new URL(issuer)
  const isLocal = url.hostname === 'localhost' || url.hostname === '127.0.0.1'
  return discovery(url, clientId, clientSecret, ClientSecretPost(clientSecret), {
    timeout: TIMEOUT_S,
    execute: [enableNonRepudiationChecks, ...(isLocal ? [allowInsecureRequests] : [])],
  })
}
