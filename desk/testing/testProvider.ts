import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import type { ProviderSettings } from '../core/desk'

const CLIENT = { id: 'desk', secret: 'a secret of the desk and its provider' }

export interface TestProvider {
  settings: ProviderSettings
  /** Signs `subject` in at the provider and gives the address that the browser is sent back to. */
  visit: (address: string) => Promise<URL>
  stop: () => Promise<void>
}

interface Claims {
  email?: string
  email_verified?: boolean
  name?: string
}

interface TestProviderOptions {
  /** Where the desk is. */
  origin: string
  /** Asks whoever comes whether they want to sign in, on a page; otherwise they are signed in at once. */
  asks?: boolean
  /** Publishes keys under the names of its own that its tokens are not signed with. */
  publishesOtherKeys?: boolean
}

const QUESTION = `<!doctype html><html lang="en"><title>Example Corp</title>
<h1>Sign in to Example Corp</h1><a href="/interaction/accept">Continue</a> <a href="/interaction/refuse">Cancel</a></html>`

/** A company's provider on a free port. Everybody who comes is `subject`, with what `claims` says at that time. */
export async function testProvider(
  subject: () => string,
  claims: () => Claims,
  { origin, asks = false, publishesOtherKeys = false }: TestProviderOptions,
): Promise<TestProvider> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${origin}/desk/v1/session/provider/back`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    cookies: { keys: ['a key of the tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: () => '/interaction' },
    findAccount: (_: unknown, id: string) => ({ accountId: id, claims: () => ({ sub: id, ...claims() }) }),
    loadExistingGrant: async () => {
      const grant = new provider.Grant({ accountId: subject(), clientId: CLIENT.id })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const handle = provider.callback()
  server.on('request', (request, response) => {
    if (publishesOtherKeys && request.url === '/jwks')
      return void otherKeys().then((body) => response.end(body))
    if (!request.url?.startsWith('/interaction')) return handle(request, response)
    if (asks && request.url === '/interaction')
      return void response.setHeader('Content-Type', 'text/html').end(QUESTION)
    const result = request.url.endsWith('/refuse')
      ? { error: 'access_denied' }
      : { login: { accountId: subject() } }
    void provider.interactionFinished(request, response, result)
  })
  /** The provider's key set as it publishes it, each key replaced by another one. */
  async function otherKeys(): Promise<string> {
    const own = createServer(handle)
    await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve))
    const { keys } = (await (
      await fetch(`http://127.0.0.1:${(own.address() as AddressInfo).port}/jwks`)
    ).json()) as { keys: JsonWebKey[] }
    own.close()
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    return JSON.stringify({ keys: keys.map((key) => ({ ...key, ...publicKey.export({ format: 'jwk' }) })) })
  }
  return {
    settings: { name: 'Example Corp', issuer, clientId: CLIENT.id, clientSecret: CLIENT.secret },
    async visit(address) {
      const cookies = new Map<string, string>()
      let next = new URL(address)
      while (next.origin === issuer) {
        const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
        const response = await fetch(next, { redirect: 'manual', headers: { Cookie } })
        for (const line of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
          cookies.set(name, value)
        }
        const location = response.headers.get('Location')
        if (location === null)
          throw new Error(`The provider answered ${response.status}: ${await response.text()}`)
        next = new URL(location, issuer)
      }
      return next
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
