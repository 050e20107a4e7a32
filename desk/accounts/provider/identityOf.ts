import {
  authorizationCodeGrant,
  fetchUserInfo,
  type AuthorizationCodeGrantChecks,
  type Configuration,
} from 'openid-client'
import { email as emailSchema } from '../../contract/parts'
import { hashOf } from '../identify'
import { normalizeEmail } from '../normalizeEmail'

export interface Identity {
  /** Id of its row: one identity of a provider belongs to one account. */
  id: string
  issuer: string
  subject: string
  /** Null unless the provider says that it is verified, and it is spelled in ASCII: then only the subject decides. */
  email: string | null
  name: string | null
}

/** Who came back from the provider. Rejects when what they bring was not made for this sign-in. */
export async function identityOf(
  config: Configuration,
  back: URL,
  checks: AuthorizationCodeGrantChecks,
): Promise<Identity> {
  const tokens = await authorizationCodeGrant(config, back, { ...checks, idTokenExpected: true })
  const claims = tokens.claims()
  if (!claims) throw new Error('The provider gave no ID token.')
  // Some providers put the e-mail address there only.
  const more =
    claims.email === undefined && config.serverMetadata().userinfo_endpoint !== undefined
      ? await fetchUserInfo(config, tokens.access_token, claims.sub)
      : {}
  const { email, email_verified, name } = { ...more, ...claims } as Record<string, unknown>
  const address = emailSchema.safeParse(email)
  return {
    id: hashOf(`oidc:${claims.iss} ${claims.sub}`),
    issuer: claims.iss,
    subject: claims.sub,
    email: address.success && email_verified === true ? normalizeEmail(address.data) : null,
    name: typeof name === 'string' ? name : null,
  }
}
