import { lookup } from 'node:dns'
import https from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { cutText } from '@/shared/cutText'

/** After this long without a whole answer it counts as none, in ms. */
const TIMEOUT_MS = 10_000
/** As much of an answer is kept; the rest is not read. */
const MAX_ANSWER = 500

export interface Posted {
  /** The HTTP status; null where no answer came. */
  status: number | null
  /** The beginning of the answer, or why there was none. */
  outcome: string
}

/** Sends a message. Never rejects. */
export type PostMessage = (url: string, headers: Record<string, string>, body: string) => Promise<Posted>

/**
 * Addresses that only this machine or its neighbours have: what is there may take a message for an order. A list for each family: in
 * one for both, a range of IPv6 that begins with `::` has all of IPv4 in it.
 */
const PRIVATE = { ipv4: new BlockList(), ipv6: new BlockList() }
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.ipv4.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  // The open network is 2000::/3, without what tunnels carry.
  ['::', 3],
  ['2001::', 32],
  ['2002::', 16],
  ['4000::', 2],
  ['8000::', 1],
] as const)
  PRIVATE.ipv6.addSubnet(net, bits, 'ipv6')

/** Whether an address is not on the open network. IPv4 in IPv6 counts as what it is. */
function isPrivate(address: string): boolean {
  const inside = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
  const family = isIP(inside) === 6 ? 'ipv6' : 'ipv4'
  return PRIVATE[family].check(inside, family)
}

const UNREACHABLE =
  'The address is one of this machine’s own network: only hosts that everybody can reach are told.'

/** Why an address cannot be one of a webhook, in a sentence; null when it can, as far as it says itself. */
export function whyUnreachable(address: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url?.protocol !== 'https:') return 'The address of a webhook begins with https://.'
  if (url.username !== '' || url.password !== '')
    return 'The address may have no name and password in it: messages are signed instead.'
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  const isLocal = isIP(host)
    ? isPrivate(host)
    : !host.includes('.') || /\.(?:localhost|local|internal)$/.test(host)
  return isLocal ? UNREACHABLE : null
}

/** Finds the address of a host, and none that is private: also where its name led elsewhere when the webhook was added. */
export const lookupOpen: LookupFunction = (host, options, done) =>
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '')
    if (found.length === 0 || found.some(({ address }) => isPrivate(address)))
      return done(new Error(UNREACHABLE), '')
    if (options.all) return done(null, found)
    const [{ address, family }] = found as [(typeof found)[number]]
    return done(null, address, family)
  })

/** Sends a message over the open network. Redirections are not followed. */
export const postMessage: PostMessage = (url, headers, body) => {
  const refusal = whyUnreachable(url)
  if (refusal !== null) return Promise.resolve({ status: null, outcome: refusal })
  return postTo(https.request(url, { lookup: lookupOpen, agent: false, method: 'POST', headers }), body)
}

/** Sends a request, and reads the beginning of its response. */
export function postTo(
  request: import('node:http').ClientRequest,
  body: string,
  timeoutMs = TIMEOUT_MS,
): Promise<Posted> {
  return new Promise((resolve) => {
    const end = (posted: Posted) => {
      clearTimeout(timer)
      resolve(posted)
      request.destroy()
    }
    // Of the whole exchange: an answer may come byte by byte.
    const timer = setTimeout(
      () => end({ status: null, outcome: `No answer came within ${timeoutMs / 1_000} s.` }),
      timeoutMs,
    )
    request.on('error', (error) => end({ status: null, outcome: shown(error.message) }))
    request.on('response', (response) => {
      let text = ''
      const finish = () => end({ status: response.statusCode ?? null, outcome: shown(text) })
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        text += part
        if (text.length >= MAX_ANSWER) finish()
      })
      response.on('end', finish)
      response.on('error', finish)
    })
    request.end(body)
  })
}

/** What can be kept and shown of an answer: no characters that no text has. */
const shown = (text: string): string => cutText(text, MAX_ANSWER).replaceAll('\0', '')
