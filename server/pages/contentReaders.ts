import http from 'node:http'
import { API_PREFIX, apiTarget } from '../apiTarget'
import type { ContentReader } from './createPages'

/** Content from the API that stands behind this server. */
export function contentFromApi(api: string): ContentReader {
  const base = new URL(api)
  return ({ host }) =>
    (url, init) =>
      fetch(apiTarget(base, pathOf(String(url))), {
        ...init,
        ...(host && { headers: { ...(init?.headers as Record<string, string>), 'X-Forwarded-Host': host } }),
      })
}

/** Content from the mock back end of the server itself, asked as a browser would: by host and scenario. */
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
          (answer) => {
            const chunks: Buffer[] = []
            answer.on('data', (chunk: Buffer) => chunks.push(chunk))
            answer.on('error', reject)
            answer.on('end', () =>
              resolve(new Response(Buffer.concat(chunks), { status: answer.statusCode ?? 500 })),
            )
          },
        )
        request.on('error', reject)
        request.end(init?.body as string | undefined)
      })
}

/** Below our API prefix, whatever the portal's own base is called. */
function pathOf(url: string): string {
  const at = url.indexOf('/app/')
  return at < 0 ? url : API_PREFIX + url.slice(at)
}
