import { parseArgs } from 'node:util'

export interface CheckOptions {
  /** The API, with the base path if it has another one than /prod-api-2. */
  api: URL
  account?: string
  password?: string
  /** RSA public key (PEM) that passwords are encrypted with. */
  publicKey?: string
  spend: boolean
  json?: string
  html?: string
  timeoutMs: number
}

export const checkUsage = `usage: npm run backend:check -- --api URL [--account NAME --password WORD] [--spend] [--json FILE] [--html FILE]
Checks a back end: every call, its answers, 401, speed and clock. It changes nothing.
  --api URL        where it is; without a path, /prod-api-2 is added
  --account NAME   logs in with this account, to check what only players get
  --password WORD  its password; better given as BACKEND_PASSWORD in the environment
  --key FILE       public key (PEM) to encrypt it with; by default that of public/portal.json, else the demo's
  --spend          also makes a deposit, a withdrawal and a claim: on a test account only
  --timeout S      seconds that a call may take, 1 to 60; 10 by default. All calls together may take five times as long
  --json FILE, --html FILE   write a report
Exits 0 when the portal works with it, 1 when it does not, 2 for wrong use.`

/** Wrong use: the sentence for the user. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** Parses the command line. Throws a `UsageError`, which never holds a password. */
export function parseCheckOptions(
  args: string[],
  environment: Record<string, string | undefined>,
  readFile: (path: string) => string,
): CheckOptions | 'help' {
  let values
  try {
    ;({ values } = parseArgs({
      args,
      options: {
        api: { type: 'string' },
        account: { type: 'string' },
        password: { type: 'string' },
        key: { type: 'string' },
        spend: { type: 'boolean', default: false },
        timeout: { type: 'string', default: '10' },
        json: { type: 'string' },
        html: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }))
  } catch (error) {
    // The message of a stray argument would quote it, and it may be a password.
    throw new UsageError(
      /Unknown option|argument missing|ambiguous/.test((error as Error).message)
        ? ((error as Error).message.split('. ')[0] ?? 'wrong option')
        : 'There is an argument that belongs to no option.',
    )
  }
  if (values.help) return 'help'
  if (!values.api) throw new UsageError('--api URL is missing.')
  const api = apiOf(values.api)
  const password = values.password ?? environment.BACKEND_PASSWORD
  if (values.account && !password) throw new UsageError('--account needs --password, or BACKEND_PASSWORD.')
  if (values.spend && !values.account)
    throw new UsageError('--spend needs --account: it acts for a test account.')
  const seconds = Number(values.timeout)
  if (!(seconds >= 1 && seconds <= 60)) throw new UsageError('--timeout is 1 to 60 seconds.')
  return {
    api,
    ...(values.account && { account: values.account }),
    ...(values.account && password && { password }),
    ...(values.key && { publicKey: keyOf(values.key, readFile) }),
    spend: values.spend,
    ...(values.json && { json: values.json }),
    ...(values.html && { html: values.html }),
    timeoutMs: seconds * 1000,
  }
}

function apiOf(text: string): URL {
  let url: URL
  try {
    url = new URL(/^https?:\/\//i.test(text) ? text : `https://${text}`)
  } catch {
    throw new UsageError('--api is no address. Give one such as https://api.example.com.')
  }
  if (url.username || url.password) throw new UsageError('--api may hold no user name or password.')
  url.search = ''
  url.hash = ''
  if (url.pathname === '/') url.pathname = '/prod-api-2'
  url.pathname = url.pathname.replace(/\/+$/, '')
  return url
}

function keyOf(path: string, readFile: (path: string) => string): string {
  try {
    return readFile(path)
  } catch {
    throw new UsageError(`The key ${path} cannot be read.`)
  }
}
