import { createHash } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isSiteName } from '@layout/siteName'
import { isDigest } from '../publishing/digest'
import type { ReleaseOptions } from './layouts/openReleases'
import { METRICS_OPTIONS, METRICS_USAGE, parseMetricsAddress, type MetricsAddress } from './metricsListener'
import { readArguments } from './readArguments'
import { readTrustedProxies } from './requestSource'

export interface ServeOptions {
  port: number
  api?: string
  layouts?: string
  /** Layouts come from releases. */
  releases?: ReleaseOptions
  site?: string
  /** The share of page loads that report web vitals and script errors. */
  vitals?: number
  /** Trusted proxies, whose `X-Forwarded-*` headers count. */
  trustProxy?: string[]
  /** Where metrics are served; nowhere without it. */
  metrics?: MetricsAddress
  /** Serve the operators' tool instead of a portal. */
  tool?: true
}

export const serveUsage = `usage: npm run serve -- [--port 4173] [--api URL] [--layouts DIR | --releases DIR|URL] [--site ID]
       [--trust-proxy LIST] [--vitals 0.1] [--metrics-port 9464]
       npm run serve -- --tool [--port 4173]
  --port     port to listen on, 4173 by default
  --api      address of the back end; http://host keeps /prod-api-2, an address with a path takes its place;
             without it the mock back end answers
  --layouts  folder of the layout documents, layouts/ by default
  --releases folder or address of published releases (npm run publish), instead of layouts from files
  --channel  which of their channels, live by default
  --trust    digest of their first key set, sha256:…, as npm run publish -- status prints it; whoever signed that
             is trusted; without it, the one that is found
  --site     site to show, instead of the one in portal.json
  --trust-proxy  addresses or ranges, such as 10.0.0.0/8,::1, of the proxies before this server: what they say in
             X-Forwarded-For, -Host and -Proto is believed, and nobody else's
  --vitals   share of page loads whose browsers report web vitals and places of script errors, from 0 to 1; 0.1 by
             default. Nothing in them is about a person
${METRICS_USAGE}
  --tool     the operators' tool instead of a portal, at /preview-tool/`

/** Parses the command line of `npm run serve`. Throws an Error with a sentence for the user. */
export function parseServeOptions(args: string[], projectRoot: string): ServeOptions | 'help' {
  const { values } = read(args)
  if (values.help) return 'help'
  const port = values.port === undefined ? 4173 : Number(values.port)
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`--port needs a number from 0 to 65535, not "${values.port}".`)
  if (values.api !== undefined && !isApi(values.api))
    throw new Error(
      `--api needs an http or https address such as https://api.example.com, not "${values.api}".`,
    )
  if (values.site !== undefined && !/^[a-z0-9][a-z0-9-]{0,31}$/i.test(values.site))
    throw new Error(`--site needs the id of a layout such as n7, not "${values.site}".`)
  const only = Object.keys(values).find((name) => name !== 'tool' && name !== 'port')
  if (values.tool && only !== undefined)
    throw new Error(`--tool serves the operators' tool alone: --${only} has no meaning for it.`)
  if (values.tool) return { port, tool: true }
  const trustProxy = values['trust-proxy']?.split(',').map((entry) => entry.trim())
  if (trustProxy) readTrustedProxies(trustProxy)
  const vitals = values.vitals === undefined ? undefined : Number(values.vitals)
  if (vitals !== undefined && !(vitals >= 0 && vitals <= 1))
    throw new Error(`--vitals needs a share from 0 to 1, not "${values.vitals}".`)
  const metrics = parseMetricsAddress(values)
  const releases = releasesOf(values, projectRoot)
  const layouts = releases ? undefined : layoutsOf(values.layouts, projectRoot)
  return {
    port,
    ...(values.api !== undefined && { api: values.api }),
    ...(layouts !== undefined && { layouts }),
    ...(releases && { releases }),
    ...(values.site !== undefined && { site: values.site }),
    ...(trustProxy && { trustProxy }),
    ...(vitals !== undefined && { vitals }),
    ...(metrics && { metrics }),
  }
}

function read(args: string[]) {
  const text = { type: 'string' } as const
  const options = {
    port: text,
    api: text,
    layouts: text,
    releases: text,
    channel: text,
    trust: text,
    site: text,
    'trust-proxy': text,
    vitals: text,
    ...METRICS_OPTIONS,
    tool: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  } as const
  return readArguments({ args, options }, serveUsage)
}

function releasesOf(
  { releases, channel = 'live', trust, layouts }: ReturnType<typeof read>['values'],
  projectRoot: string,
): ReleaseOptions | undefined {
  if (releases === undefined) {
    if (trust !== undefined || channel !== 'live')
      throw new Error('--channel and --trust need --releases: they say which releases are served.')
    return undefined
  }
  if (layouts !== undefined) throw new Error('Layouts come from --layouts or from --releases, not from both.')
  if (!isSiteName(channel))
    throw new Error(`--channel needs the name of a channel such as live, not "${channel}".`)
  if (trust !== undefined && !isDigest(trust))
    throw new Error(`--trust needs the digest of a key set, sha256:…, not "${trust}".`)
  const from = /^[a-z0-9]+:\/\//.test(releases)
    ? releases
    : pathToFileURL(resolve(projectRoot, releases)).href
  if (!/^(?:file|s3|https?):/.test(from))
    throw new Error(`--releases needs a folder or an address (file://, s3://, https://), not "${releases}".`)
  // A folder of this machine is its own copy.
  const copy = from.startsWith('file:') ? undefined : copyFolder(projectRoot, `${from} ${channel}`)
  return { from, channel, ...(trust !== undefined && { trust }), ...(copy !== undefined && { copy }) }
}

/** One folder for each channel of a store: what one does not need, another may. */
const copyFolder = (projectRoot: string, served: string): string =>
  join(projectRoot, '.portico', 'copies', createHash('sha256').update(served).digest('hex').slice(0, 16))

function isApi(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

function layoutsOf(given: string | undefined, projectRoot: string): string | undefined {
  const folder = resolve(projectRoot, given ?? 'layouts')
  const exists = existsSync(folder) && statSync(folder).isDirectory()
  if (given !== undefined && !exists)
    throw new Error(`--layouts needs a folder, and there is none at ${folder}.`)
  return exists ? folder : undefined
}
