import http from 'node:http'
import { API_PREFIX, apiTarget } from '../apiTarget'
import { readBounded } from '../boundedBody'
import { createConcurrencyLimit } from '../concurrencyLimit'
import type { ContentReader } from './createPages'
import { createJsonCheck } from './jsonCheck'

/** Maximum bytes of a decompressed response: ten thousand games take a quarter of it. */
const MAX_CONTENT_BYTES = 8 * 1024 * 1024
/** Maximum bytes of all responses that are being read. */
const MAX_READ_BYTES = 24 * 1024 * 1024
/** Concurrent fetches, over all sites and devices. */
const MAX_QUESTIONS = 32

/** Content from this server's API: of bounded size, and from nowhere else. */
export function contentFromApi(api: string): ContentReader {
  const base = new URL(api)
  const limit = createConcurrencyLimit({ each: MAX_QUESTIONS, all: MAX_QUESTIONS })
  let reading = 0
  return ({ host }) =>
    async (url, init) => {
      const target = apiTarget(base, pathOf(String(url)))
      const release = limit.take('')
      if (!target || !release)
        throw new Error(target ? 'too many questions at once' : 'no address of the API')
      const check = createJsonCheck()
      let own = 0
      const look = (piece: Uint8Array) => {
        own += piece.length
        reading += piece.length
        if (reading > MAX_READ_BYTES) throw new Error('too much is read at once')
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
        return new Response(body, { status: response.status })
      } finally {
        reading -= own
        release()
      }
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
