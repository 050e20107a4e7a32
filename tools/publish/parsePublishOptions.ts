import { MODES } from '@/api/models/modes'
import { isSiteName } from '@layout/siteName'
import { isDigest, type Digest } from '../../publishing/digest'
import { readArguments } from '../../server/readArguments'
import { parseApi } from '../../server/prerender/parseBuildOptions'

export type PublishCommand =
  | { command: 'rotate-key' }
  | { command: 'verify'; folder?: string; trust?: Digest }
  | { command: 'discard'; key: string }
  | { command: 'build'; evidence: boolean }
  | { command: 'status' | 'renew'; channel: string }
  | ({
      command: 'push'
      channel: string
      release?: Digest
      sites?: string[]
      reason?: string
      evidence: boolean
      ifChanged: boolean
      /** File that notes what was last published from files. */
      newer?: string
    } & PageOptions)
  | { command: 'rollback'; channel: string; sites?: string[]; reason: string; withdraw: boolean }
  | ({
      command: 'mode'
      channel: string
      sites: string[] | null
      mode: string | null
      reason?: string
    } & PageOptions)
  | { command: 'diff'; from: Digest; to: Digest }
  | { command: 'export'; channel: string; folder: string; watch: boolean; trust?: Digest }

interface PageOptions {
  /** Prerender the home pages too. */
  pages?: true
  /** The API whose games they show. */
  api?: string
}

export const publishUsage = `usage: npm run publish -- COMMAND
  build                             make a release of layouts/ and print its name
  push [CHANNEL] [RELEASE]          serve a release, or what layouts/ holds now
  rollback [CHANNEL] --reason TEXT  serve again what was served before; --withdraw: devices forget what was served since
  mode SITE|all MODE|off [CHANNEL]  force a mode on a site, or stop forcing it (needs --reason)
  status [CHANNEL]                  what is served, and whom readers can trust
  renew [CHANNEL]                   serve the same for another 24 hours; after that readers report it as stale
  diff RELEASE RELEASE              what differs between two releases
  verify [DIR]                      read everything that is stored, or what was exported to DIR, and name what was changed
  discard KEY                       remove an entry of a channel's log that cannot be read, such as c/live/log/7.json
  rotate-key                        sign with a new key from now on; the old one signs nothing more
  export [CHANNEL] DIR              write what is served as plain files, for nginx (deploy/nginx.conf)
  --site ID    only this site; may be repeated (push, rollback)
  --reason TEXT
  --no-evidence  without checking every site, mode, device and viewer by the compliance rules first (build, push)
  --if-changed   nothing where it is served already (push)
  --newer NOTES  files that are as the last time give way to what is served; NOTES is the file that says so (push)
  --pages      also prerender the home pages by the build in dist/, for edges and file servers (push, mode)
  --api URL    address of the back end whose configuration and games they show; without it those of the mock
  --watch      go on, and look for a newer release every second (export)
  --trust DIGEST  digest of the first key set; without it, whoever signed the one in the store is trusted (export, verify DIR)
CHANNEL is live unless it is named. OBJECTS_URL says where releases are stored: file:///DIR (.portico/objects by default) or
s3://BUCKET/PREFIX?region=…&endpoint=https://…, with the credentials that AWS's own tools read.
PUBLISH_KEY the file of the private key (.portico/publish-key.json). Portals read it by npm run serve -- --releases.`

/** The switch only makes a site stricter: a back end's own mode is never weakened (PB-06). */
const STRICTER = Object.keys(MODES).filter((mode) => mode !== 'normal')

/** Parses the command line of `npm run publish`. Throws an Error with a sentence for the user. */
export function parsePublishOptions(args: string[]): PublishCommand | 'help' {
  const { values, positionals } = read(args)
  const [command, ...given] = positionals
  if (values.help || command === undefined) return 'help'
  const sites = values.site
  const evidence = !values['no-evidence']
  const wrong = sites?.find((site) => !isSiteName(site))
  if (wrong !== undefined) throw new Error(`--site needs the id of a site such as n7, not "${wrong}".`)
  const some = { ...(sites && { sites }), ...(values.reason !== undefined && { reason: values.reason }) }
  const take = (least: number, most: number) => {
    if (given.length < least || given.length > most)
      throw new Error(`"${command}" does not take these arguments.\n${publishUsage}`)
    return given
  }
  switch (command) {
    case 'build':
      take(0, 0)
      return { command, evidence }
    case 'discard': {
      const [key = ''] = take(1, 1)
      return { command, key }
    }
    case 'verify': {
      const [folder] = take(0, 1)
      return { command, ...(folder !== undefined && { folder }), ...trustIn(values) }
    }
    case 'rotate-key':
      take(0, 0)
      return { command }
    case 'status':
    case 'renew':
      return { command, channel: channelOf(take(0, 1)[0]) }
    case 'push': {
      const [first, second] = take(0, 2)
      const [channel, release] = isDigest(first) ? [undefined, first] : [first, second]
      return {
        command,
        channel: channelOf(channel),
        ...(release !== undefined && { release: digestOf(release) }),
        ...some,
        evidence,
        ifChanged: values['if-changed'] ?? false,
        ...(values.newer !== undefined && { newer: values.newer }),
        ...pageOptions(values),
      }
    }
    case 'rollback': {
      const channel = channelOf(take(0, 1)[0])
      if (!values.reason)
        throw new Error('A rollback needs --reason "…": whoever looks later wants to know why.')
      return { command, channel, ...some, reason: values.reason, withdraw: values.withdraw ?? false }
    }
    case 'mode': {
      const [site = '', mode = '', channel] = take(2, 3)
      if (site !== 'all' && !isSiteName(site)) throw new Error(`"${site}" is not the id of a site.`)
      if (mode !== 'off' && !STRICTER.includes(mode))
        throw new Error(
          `"${mode}" cannot be forced: a site can be forced to ${STRICTER.join(' or ')}, or to nothing by off.`,
        )
      if (mode === 'off' && !values.reason) throw new Error('To stop forcing a mode needs --reason "…".')
      return {
        command,
        channel: channelOf(channel),
        sites: site === 'all' ? null : [site],
        mode: mode === 'off' ? null : mode,
        ...(values.reason !== undefined && { reason: values.reason }),
        ...pageOptions(values),
      }
    }
    case 'export': {
      const [first = '', second] = take(1, 2)
      const [channel, folder] = second === undefined ? [undefined, first] : [first, second]
      return {
        command,
        channel: channelOf(channel),
        folder,
        watch: values.watch === true,
        ...trustIn(values),
      }
    }
    case 'diff': {
      const [from, to] = take(2, 2)
      return { command, from: digestOf(from), to: digestOf(to) }
    }
    default:
      throw new Error(`"${command}" is no command.\n${publishUsage}`)
  }
}

function channelOf(name = 'live'): string {
  if (!isSiteName(name)) throw new Error(`"${name}" is not a name of a channel (a-z, 0-9 and -).`)
  return name
}

function digestOf(name: string | undefined): Digest {
  if (!isDigest(name)) throw new Error(`"${name}" is not a name of a release (sha256:…).`)
  return name
}

function trustIn({ trust }: { trust?: string | undefined }): { trust?: Digest } {
  if (trust === undefined) return {}
  if (!isDigest(trust)) throw new Error(`--trust needs the digest of a key set (sha256:…), not "${trust}".`)
  return { trust }
}

function pageOptions({ pages, api }: { pages?: boolean; api?: string }): PageOptions {
  if (!pages && api !== undefined) throw new Error('--api says whose games pages show: it needs --pages.')
  if (!pages) return {}
  return { pages, ...parseApi(api) }
}

function read(args: string[]) {
  const options = {
    site: { type: 'string', multiple: true },
    reason: { type: 'string' },
    withdraw: { type: 'boolean' },
    'no-evidence': { type: 'boolean' },
    'if-changed': { type: 'boolean' },
    newer: { type: 'string' },
    pages: { type: 'boolean' },
    api: { type: 'string' },
    watch: { type: 'boolean' },
    trust: { type: 'string' },
    help: { type: 'boolean' },
  } as const
  return readArguments({ args, options, allowPositionals: true }, publishUsage)
}
