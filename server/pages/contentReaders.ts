import http from 'node:http'
import { MAX_RESPONSE_BYTES } from '@/api/client'
import { API_PREFIX, apiTarget } from '../apiTarget'
import { readBounded } from '../boundedBody'
import type { ContentReader } from './createPages'

/** Maximum bytes of a decompressed response: browsers read no more, and fifty thousand games take half of it. */
const MAX_CONTENT_BYTES = MAX_RESPONSE_BYTES
/** Concurrent fetches, over all hosts and devices; the others wait. */
const MAX_FETCHES = 32
/** A response above this has games. Each is in memory as a whole, so that only a few may be read at once. */
const LARGE_BYTES = 256 * 1024
const MAX_LARGE_READS = 3

/** Content from this server's API: of bounded size, and from nowhere else. */
export function contentFromApi(api: string): ContentReader {
  const base = new URL(api)
  const fetches = createSlots(MAX_FETCHES)
  const largeReads = createSlots(MAX_LARGE_READS)
  return ({ host }) =>
    async (url, init) => {
      const target = apiTarget(base, pathOf(String(url)))
      if (!target) throw new Error('no address of the API')
      const releases = [await fetches.take()]
      const check = createJsonCheck()
      let read = 0
      const look = async (piece: Uint8Array) => {
        const wasLarge = read > LARGE_BYTES
        read += piece.length
        if (read > LARGE_BYTES && !wasLarge) releases.push(await largeReads.take())
        check.add(piece)
      }
      try {
        const response = await fetch(target, {
          ...init,
          redirect: 'error',
          ...(host && {
            headers: { ...(init?.headers as Record<string, string>), 'X-Forwarded-Host': host },
          }),
        })
        // Counted after decompression: a small response can become a large one.
        const body = await readBounded(response.body, { limit: MAX_CONTENT_BYTES, look })
        check.end()
        return new Response(body.length > 0 ? body : null, { status: response.status })
      } finally {
        for (const release of releases) release()
      }
    }
}

/** So many at once; the others wait in turn. */
function createSlots(count: number) {
  const waiting: (() => void)[] = []
  let free = count
  const release = () => {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
  return {
    async take(): Promise<() => void> {
      if (free > 0) free -= 1
      else await new Promise<void>((resolve) => waiting.push(resolve))
      return release
    },
  }
}

/** Content from the server's own mock back end, requested like by a browser: with host and scenario. */
export function contentFromSelf(port: () => number): ContentReader {
  return ({ host, scenario }) =>
    (url, init) =>
      new Promise((resolve, reject) => {
        const request = http.request(
          {
            host: '127.0.0.1',
            port: port(),
            path: pathOf(String(url)),
            method: init?.method ?? 'GET',
            headers: {
              ...(init?.headers as Record<string, string>),
              ...(host && { Host: host }),
              ...(scenario && { Cookie: `mock_scenario=${encodeURIComponent(scenario)}` }),
            },
            ...(init?.signal && { signal: init.signal }),
          },
          (response) => {
            const chunks: Buffer[] = []
            response.on('data', (chunk: Buffer) => chunks.push(chunk))
            response.on('error', reject)
            response.on('end', () =>
              resolve(new Response(Buffer.concat(chunks), { status: response.statusCode ?? 500 })),
            )
          },
        )
        request.on('error', reject)
        request.end(init?.body as string | undefined)
      })
}

/** Below our API prefix, whatever base the portal is configured with. */
function pathOf(url: string): string {
  const at = url.indexOf('/app/')
  return at < 0 ? url : API_PREFIX + url.slice(at)
}

/** Depth of what back ends send is below ten. */
const MAX_DEPTH = 64
/** For fifty thousand games, of which each has up to six: also in strings, which may hold JSON of their own. */
const MAX_BRACKETS = 300_000
/** For fifty thousand games of up to twenty fields. */
const MAX_VALUES = 1_000_000

const QUOTE = 0x22
const COMMA = 0x2c
const BACKSLASH = 0x5c
// `{` and `[`, `}` and `]` differ in this bit.
const CASE = 0x20
const OPENING = 0x7b
const CLOSING = 0x7d

/**
 * Looks at JSON before it is parsed, as it comes: a few bytes of nesting take a hundred times as many in memory, and minutes to parse.
 * `add` throws once there is more than a page may need, `end` when it is cut off. What else is wrong, the parser finds.
 */
function createJsonCheck() {
  let depth = 0
  let brackets = 0
  let values = 0
  let isString = false
  let isEscaped = false

  return {
    add(bytes: Uint8Array): void {
      for (const byte of bytes) {
        const folded = byte | CASE
        if (folded === OPENING) brackets += 1
        if (isEscaped) isEscaped = false
        else if (byte === BACKSLASH) isEscaped = isString
        else if (byte === QUOTE) isString = !isString
        else if (isString) continue
        else if (folded === OPENING) depth += 1
        else if (folded === CLOSING) depth -= 1
        else if (byte === COMMA) values += 1
        if (depth > MAX_DEPTH || brackets > MAX_BRACKETS || values > MAX_VALUES)
          throw new RangeError('nested too deep, or of too many values')
      }
    },
    end(): void {
      if (isString || depth !== 0) throw new Error('the answer is cut off')
    },
  }
}
