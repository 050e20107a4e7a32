import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretPost,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  type AuthorizationCodeGrantChecks,
  type Configuration,
} from 'openid-client'
import type { Grant } from '../../publishing/access/whyNot'
import { written } from '../audit/loggedRows'
import { API_PATH } from '../contract/openapiDocument'
import { email as emailSchema } from '../contract/parts'
import { sessionRoutes } from '../contract/session'
import type { Desk, ProviderSettings } from '../core/desk'
import type { DeskRoutes } from '../core/deskApp'
import { deskRouter, type DeskContext } from '../core/deskRouter'
import { messageOf, Problem } from '../core/problem'
import type { Queries } from '../database/openDatabase'
import { newChallenge, takeChallenge } from './challenges'
import { openLinks } from './links'
import { hashOf, sessionCookie } from './sessions'
import { signIn } from './signIn'
import { activeUser, newAccount, normalizeEmail, personName, type Audit } from './users'

const KIND = { kind: 'oidc', user: null } as const
const COOKIE_S = 600
interface Begun {
  nonce: string
  verifier: string
}

/** Signing in at the company's provider: authorization code with PKCE, state and nonce. */
export const providerRoutes: DeskRoutes = (desk) => {
  const router = deskRouter()
  const { origin, provider } = desk.settings
  const { name, options } = sessionCookie(origin)
  // The state belongs to the browser that began: a link that someone else made signs nobody in.
  const stateCookie = `${name}-provider`
  const back = `${origin}${API_PATH}${sessionRoutes.providerBack.path}`

  /** Anew for each sign-in: nobody is sent to a provider that has gone away since. */
  async function connect(): Promise<Configuration> {
    if (!provider) throw new Problem(404, { code: 'missing', detail: 'No provider is set up for this desk.' })
    return connectProvider(provider).catch((error: unknown) => {
      throw new Problem(502, {
        code: 'providerAway',
        detail: `${provider.name} is not answering: ${messageOf(error)}`,
      })
    })
  }

  /** A person's browser is under way: what fails is told by the tool's sign-in page. */
  async function orTell(c: DeskContext, work: () => Promise<string>) {
    try {
      return c.redirect(await work(), 302)
    } catch (error) {
      const problem = error instanceof Problem ? error : null
      desk.log({ event: 'providerFailed', request: c.get('requestId'), message: String(error) })
      return c.redirect(`${origin}/desk/#/sign-in?problem=${problem?.code ?? 'provider'}`, 302)
    }
  }

  router.openapi(sessionRoutes.provider, (c) =>
    orTell(c, async () => {
      const config = await connect()
      const begun: Begun = { nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
      const state = await newChallenge(desk, KIND, begun)
      setCookie(c, stateCookie, state, { ...options, maxAge: COOKIE_S })
      const address = buildAuthorizationUrl(config, {
        redirect_uri: back,
        scope: 'openid email profile',
        state,
        nonce: begun.nonce,
        code_challenge: await calculatePKCECodeChallenge(begun.verifier),
        code_challenge_method: 'S256',
      })
      return address.href
    }),
  )

  router.openapi(sessionRoutes.providerBack, (c) =>
    orTell(c, async () => {
      const config = await connect()
      const state = getCookie(c, stateCookie) ?? ''
      deleteCookie(c, stateCookie, options)
      const { nonce, verifier } = await takeChallenge<Begun>(desk, state, KIND)
      const address = new URL(back)
      address.search = new URL(c.req.url).search
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier }
      const identity = await identityOf(config, address, checks)
      await signIn(desk, c, async (trx, audit) => ({
        user: await accountOf(desk, [trx, audit], identity),
        isVerified: false,
        by: 'provider',
      }))
      return `${origin}/desk/`
    }),
  )

  return router
}

/** How long the provider has for an answer, in seconds. */
const TIMEOUT_S = 10

/**
 * Learns from the company's provider how to talk to it; its ID tokens count only with its signature, whatever brought them. Rejects
 * when it cannot be reached. Without https only on this computer.
 */
function connectProvider({ issuer, clientId, clientSecret }: ProviderSettings): Promise<Configuration> {
  const url = new URL(issuer)
  const isLocal = url.hostname === 'localhost' || url.hostname === '127.0.0.1'
  return discovery(url, clientId, clientSecret, ClientSecretPost(clientSecret), {
    timeout: TIMEOUT_S,
    execute: [enableNonRepudiationChecks, ...(isLocal ? [allowInsecureRequests] : [])],
  })
}

interface Identity {
  /** Id of its row: one identity of a provider belongs to one account. */
  id: string
  issuer: string
  subject: string
  /** Null unless the provider says that it is verified, and it is spelled in ASCII: then only the subject decides. */
  email: string | null
  name: string | null
}

/** Who came back from the provider. Rejects when what they bring was not made for this sign-in. */
async function identityOf(
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

/**
 * The account of someone who comes from the provider: the one that they used before, else the one with their verified e-mail
 * address, else the one that they were invited to have. Nobody else gets one: an account that someone of this provider uses already is
 * theirs, although companies give addresses of those who left to others. Throws a problem.
 */
async function accountOf(desk: Desk, write: [Queries, Audit], identity: Identity): Promise<string> {
  const [trx, audit] = write
  const known = await trx
    .selectFrom('credentials')
    .select('user_id')
    .where('id', '=', identity.id)
    .executeTakeFirst()
  if (known) {
    const user = await activeUser(trx, { id: known.user_id })
    if (!user) throw notInvited()
    await trx
      .updateTable('credentials')
      .set({ last_used_at: desk.now() })
      .where('id', '=', identity.id)
      .execute()
    return user.id
  }
  if (identity.email === null) throw notInvited()
  const { issuer, subject } = identity
  const owner = await activeUser(trx, { email: identity.email })
  if (owner && (await providersOf(trx, owner.id)).has(issuer)) throw notInvited()
  const user = owner?.id ?? (await acceptInvitation(desk, write, { ...identity, email: identity.email }))
  await trx
    .insertInto('credentials')
    .values({
      ...{ id: identity.id, user_id: user, kind: 'oidc', data: JSON.stringify({ issuer, subject }) },
      ...{ name: desk.settings.provider?.name ?? issuer, created_at: desk.now(), last_used_at: desk.now() },
    })
    .execute()
  written(trx, 'credentials', identity.id)
  const details = { kind: 'oidc', name: issuer }
  await audit({ actor: user, verb: 'credential.added', object: `user:${user}`, details })
  return user
}

/** The issuers at which an account signs in. */
async function providersOf(trx: Queries, user: string): Promise<Set<unknown>> {
  const rows = await trx
    .selectFrom('credentials')
    .select('data')
    .where('user_id', '=', user)
    .where('kind', '=', 'oidc')
    .execute()
  return new Set(rows.map(({ data }) => (JSON.parse(data) as { issuer?: unknown }).issuer))
}

async function acceptInvitation(
  desk: Desk,
  [trx, audit]: [Queries, Audit],
  { email, name }: Identity & { email: string },
): Promise<string> {
  const invitations = openLinks(desk, trx).where('kind', '=', 'invitation')
  const link = await invitations.where('email', '=', email).executeTakeFirst()
  if (!link) throw notInvited()
  await trx.updateTable('links').set({ used_at: desk.now() }).where('id', '=', link.id).execute()
  written(trx, 'links', link.id)
  const grants = JSON.parse(link.grants) as Grant[]
  const known = { name: personName(name ?? email.split('@')[0]), email }
  return newAccount(desk, [trx, audit], { ...known, grants, by: link.created_by })
}

const notInvited = () =>
  new Problem(403, {
    code: 'notInvited',
    detail: 'There is no account for you here. Ask an admin to invite you.',
  })
