import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  METRICS_OPTIONS,
  METRICS_USAGE,
  parseMetricsAddress,
  type MetricsAddress,
} from '../../server/metricsListener'
import { readArguments } from '../../server/readArguments'
import { readTrustedProxies } from '../../server/requestSource'
import { parseApi } from '../../server/prerender/parseBuildOptions'
import type { MailSettings, ProviderSettings } from '../core/desk'

export interface DeskOptions {
  port: number
  /** Address of the database. */
  database: string
  /** Address of the store of releases. */
  objects: string
  /** Where people open the tool. */
  origin: string
  /** In base64; by default it is in `secretFile`. */
  secret?: string
  secretFile: string
  /** File of the key that signs releases. */
  keyFile: string
  trustProxy: string[]
  /** Running portals, which are asked which publication they serve. */
  portals?: string[]
  /** Where metrics are served; nowhere without it. */
  metrics?: MetricsAddress
  /** Prerender the home pages of what is live; `api` is the back end whose games they show, without it the mock. */
  pages?: { api?: string }
  /** Leaves the checking of cases to runners of their own. */
  hasNoRunner?: true
  provider?: ProviderSettings
  mail?: MailSettings
}

export type DeskCommand =
  | { command: 'serve'; options: DeskOptions }
  | { command: 'runner'; options: DeskOptions }
  | { command: 'adopt-rows'; options: DeskOptions }
  | { command: 'first-link'; options: DeskOptions }
  | { command: 'verify-audit'; options: DeskOptions }
  | { command: 'backup' | 'restore'; folder: string; options: DeskOptions }
  | { command: 'reset-second-factor'; email: string; options: DeskOptions }

type Environment = Readonly<Record<string, string | undefined>>

export const deskUsage = `usage: npm run desk -- [--port 4180] [--trust-proxy LIST] [--metrics-port 9465] [--portals LIST] [--pages [--api URL]] [--no-runner]
       npm run desk -- runner | verify-audit | adopt-rows | backup DIR | restore DIR | first-link | reset-second-factor EMAIL | help
  --port         port to listen on, 4180 by default
  --trust-proxy  addresses or ranges, such as 10.0.0.0/8,::1, of the proxies before the desk
${METRICS_USAGE}
  --portals      addresses of running portals, which are asked which publication they serve: http://10.0.0.7:9464/metrics,
                 https://www.example.com
  --pages        also prerender the home pages of what is live by the build in dist/, for edges and file servers
  --api URL      address of the back end whose configuration and games they show; without it those of the mock
  --no-runner    leaves the checking of cases to runners of their own
  runner         only checks cases, for the desks on the same PostgreSQL: any number on any machines, each with the desk's
                 build in dist/, Chromium, DATABASE_URL, OBJECTS_URL and DESK_SECRET
  verify-audit   reads the whole audit log and names what was changed, removed or put in: lines, and rows that decide
  adopt-rows     has what verify-audit names count as it is, after someone has looked at all of it
  backup DIR     copies database and objects into a new folder, while the desk runs
  restore DIR    brings such a copy back, into a database that is not there yet
  first-link     prints a new link for the first account, while there is none
  reset-second-factor EMAIL   for an admin whom no other admin can help: removes password, second factor and sessions of the
                 account, and prints a link for a new password
Variables of the environment:
  DATABASE_URL   file:///srv/desk.sqlite (.portico/desk.sqlite by default) or postgres://user@host/name
  OBJECTS_URL    file:///srv/objects (.portico/objects by default) or s3://BUCKET/PREFIX?region=…&endpoint=https://…
  DESK_URL       where people open the tool, https://desk.example.com (http://localhost:PORT by default)
  DESK_SECRET    32 bytes in base64 that encrypt second factors; by default in the file .portico/desk-secret. Several desks
                 on one PostgreSQL need the same: openssl rand -base64 32
  PUBLISH_KEY    file of the key that signs releases (.portico/publish-key.json)
  OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME   the company's OpenID Connect provider
  SMTP_URL, MAIL_FROM   the mail server, smtps://user:password@mail.example.com, and the sender, "Portico <desk@example.com>"
docs/running.md says more.`

/** Parses the command line and the environment of `npm run desk`. Throws an Error with a sentence for the user. */
export function parseDeskOptions(args: string[], env: Environment, root: string): DeskCommand | 'help' {
  const { values, positionals } = read(args)
  const [command, ...given] = positionals
  if (values.help || command === 'help') return 'help'
  const options = optionsOf(values, env, root)
  if (command === 'backup' || command === 'restore') {
    const [folder] = given
    if (folder === undefined || given.length > 1)
      throw new Error(`"${command}" needs one folder: npm run desk -- ${command} DIR.`)
    return { command, folder, options }
  }
  if (command === 'reset-second-factor') {
    const [email] = given
    if (email === undefined || given.length > 1)
      throw new Error(`"${command}" needs one e-mail address: npm run desk -- ${command} ana@example.com.`)
    return { command, email, options }
  }
  if (given.length > 0) throw new Error(`"${command}" takes nothing more, not "${given.join(' ')}".`)
  if (positionals.length === 0) return { command: 'serve', options }
  if (command === 'runner') {
    requireServer('A runner of its own', options.database)
    return { command, options }
  }
  if (command === 'verify-audit' || command === 'adopt-rows' || command === 'first-link')
    return { command, options }
  throw new Error(`"${command}" is no command.\n${deskUsage}`)
}

function optionsOf(values: ReturnType<typeof read>['values'], env: Environment, root: string): DeskOptions {
  const state = (name: string) => join(root, '.portico', name)
  const port = Number(values.port ?? '4180')
  if (!/^\d{1,5}$/.test(values.port ?? '4180') || port > 65_535)
    throw new Error(`--port needs a number from 0 to 65535, not "${values.port}".`)
  const trustProxy = values['trust-proxy']?.split(',').map((entry) => entry.trim()) ?? []
  readTrustedProxies(trustProxy)
  if (values.api !== undefined && !values.pages)
    throw new Error('--api says whose games pages show: it needs --pages.')
  const metrics = parseMetricsAddress(values)
  const portals = values.portals?.split(',').map((entry) => entry.trim())
  for (const portal of portals ?? [])
    if (!URL.canParse(portal) || !/^https?:$/.test(new URL(portal).protocol))
      throw new Error(
        `--portals needs addresses such as http://10.0.0.7:9464/metrics or https://www.example.com, not "${portal}".`,
      )
  const database = databaseOf(env.DATABASE_URL) ?? pathToFileURL(state('desk.sqlite')).href
  if (values['no-runner']) requireServer('--no-runner', database)
  const provider = providerOf(env)
  const mail = mailOf(env)
  const secret = set(env.DESK_SECRET)
  return {
    port,
    database,
    objects: objectsOf(env.OBJECTS_URL) ?? pathToFileURL(state('objects')).href,
    origin: originOf(env.DESK_URL) ?? `http://localhost:${port}`,
    ...(secret !== undefined && { secret }),
    secretFile: state('desk-secret'),
    keyFile: set(env.PUBLISH_KEY) ?? state('publish-key.json'),
    trustProxy,
    ...(portals && { portals }),
    ...(metrics && { metrics }),
    ...(values.pages && { pages: parseApi(values.api) }),
    ...(values['no-runner'] && { hasNoRunner: true }),
    ...(provider && { provider }),
    ...(mail && { mail }),
  }
}

/** Throws an Error with a sentence for SQLite. */
function requireServer(what: string, database: string): void {
  if (!database.startsWith('file:')) return
  throw new Error(
    `${what} needs PostgreSQL (DATABASE_URL=postgres://…). A SQLite file has one process, the desk, which checks the cases itself.`,
  )
}

/** An empty variable is none: compose files have many. */
const set = (value: string | undefined): string | undefined => (value === '' ? undefined : value)

function databaseOf(given: string | undefined): string | undefined {
  const address = set(given)
  if (address === undefined || /^(?:file|postgres|postgresql):\/\/./.test(address)) return address
  throw new Error(
    'DATABASE_URL is a file or a PostgreSQL server: file:///srv/desk.sqlite or postgres://user@host/name.',
  )
}

function objectsOf(given: string | undefined): string | undefined {
  const address = set(given)
  if (address === undefined || /^(?:file|s3):\/\/./.test(address)) return address
  throw new Error(
    'OBJECTS_URL is a folder or a bucket that the desk may write to: file:///srv/objects or s3://bucket.',
  )
}

function originOf(given: string | undefined): string | undefined {
  const address = set(given)
  if (address === undefined) return undefined
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`)
    throw new Error(
      `DESK_URL is where people open the tool, such as https://desk.example.com, not "${address}".`,
    )
  if (url.protocol === 'http:' && !/^(?:.+\.)?localhost$|^127\.|^\[::1\]$/.test(url.hostname))
    throw new Error(
      `DESK_URL needs https: without it, passwords and sessions could be read on their way to ${url.host}.`,
    )
  return url.origin
}

function providerOf(env: Environment): ProviderSettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env
  const given = [issuer, clientId, clientSecret].filter((one) => set(one) !== undefined)
  if (given.length === 0) return undefined
  if (!issuer || !clientId || !clientSecret)
    throw new Error(
      'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together: set all three, or none.',
    )
  if (!URL.canParse(issuer) || !/^https?:$/.test(new URL(issuer).protocol))
    throw new Error(
      `OIDC_ISSUER is the provider's address, such as https://login.example.com, not "${issuer}".`,
    )
  return { name: set(env.OIDC_NAME) ?? new URL(issuer).host, issuer, clientId, clientSecret }
}

/** Its password is in the address: no message repeats it. */
function mailOf(env: Environment): MailSettings | undefined {
  const [server, from] = [set(env.SMTP_URL), set(env.MAIL_FROM)]
  if (server === undefined && from === undefined) return undefined
  if (server === undefined || from === undefined)
    throw new Error('SMTP_URL and MAIL_FROM belong together: set both, or none.')
  const url = URL.canParse(server) ? new URL(server) : null
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '')
    throw new Error('SMTP_URL is the mail server, such as smtps://user:password@mail.example.com.')
  if (!/^(?:[^<>\p{Cc}]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u.test(from))
    throw new Error(`MAIL_FROM is the sender, such as "Portico <desk@example.com>", not "${from}".`)
  return { server, from }
}

function read(args: string[]) {
  const options = {
    port: { type: 'string' },
    'trust-proxy': { type: 'string' },
    portals: { type: 'string' },
    ...METRICS_OPTIONS,
    pages: { type: 'boolean' },
    'no-runner': { type: 'boolean' },
    api: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  } as const
  return readArguments({ args, options, allowPositionals: true }, deskUsage)
}
