import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  type Configuration,
} from 'openid-client'
import { Problem } from '../../api/problem'
import { API_PATH } from '../../contract/openapiDocument'
import { sessionRoutes } from '../../contract/session'
import type { DeskPart } from '../../deskApp'
import { deskRouter, type DeskContext } from '../../deskRouter'
import { signIn } from '../answerSession'
import { newChallenge, takeChallenge } from '../challenges'
import { sessionCookie } from '../sessionCookie'
import { accountOf } from './accountOf'
import { connectProvider } from './connectProvider'
import { identityOf } from './identityOf'

const KIND = { kind: 'oidc', user: null } as const
const COOKIE_S = 600
interface Begun {
  nonce: string
  verifier: string
}

/** Signing in at the company's provider: authorization code with PKCE, state and nonce. */
export const providerCalls: DeskPart = (desk) => {
  const router = deskRouter()
  const { origin, provider } = desk.settings
  const { name, options } = sessionCookie(origin)
  // The state belongs to the browser that began: a link that somebody else made signs nobody in.
  const stateCookie = `${name}-provider`
  const back = `${origin}${API_PATH}${sessionRoutes.providerBack.path}`

  /** Anew for each sign-in: nobody is sent to a provider that has gone away since. */
  async function connect(): Promise<Configuration> {
    if (!provider) throw new Problem(404, { code: 'missing', detail: 'No provider is set up for this desk.' })
    return connectProvider(provider).catch((error: unknown) => {
      throw new Problem(502, {
        code: 'providerAway',
        detail: `${provider.name} is not answering: ${error instanceof Error ? error.message : String(error)}`,
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
