import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { createPortalServer, type PortalServerOptions } from '../../server/createPortalServer'
import type { Results } from '../../server/results'

/** A server over the built portal, ready to render pages. */
export interface ServedPortal {
  origin: string
  /** What was logged, line by line. */
  logged: () => string
  /** Requests a path as a phone does, on a site's host. */
  get: (
    path: string,
    site?: string,
    cookie?: string,
  ) => Promise<{ status: number; text: string; headers: http.IncomingHttpHeaders }>
  /** The value of a metric, named with its labels. */
  metric: (name: string) => Promise<number>
  /** What its pages counted. */
  results: () => Results
  stop: () => Promise<void>
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 50 })

export async function servePortal(options: Partial<PortalServerOptions>): Promise<ServedPortal> {
  const lines: string[] = []
  const server = createPortalServer({ root: 'dist/portal', log: (line) => void lines.push(line), ...options })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const get: ServedPortal['get'] = (path, site = 'base', cookie = '') =>
    new Promise((resolve, reject) => {
      const host = site === 'base' ? 'localhost' : `${site}.localhost`
      const headers = {
        Host: `${host}:${port}`,
        'User-Agent': 'Android Mobile',
        ...(cookie && { Cookie: cookie }),
      }
      const request = http.get({ host: '127.0.0.1', port, path, headers, agent }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            text: Buffer.concat(parts).toString('utf8'),
            headers: response.headers,
          }),
        )
      })
      request.on('error', reject)
    })
  while ((await get('/readyz')).status !== 200) await new Promise((resolve) => setTimeout(resolve, 50))
  return {
    origin: `http://localhost:${port}`,
    logged: () => lines.join('\n'),
    get,
    async metric(name) {
      const line = (await server.readMetrics()).text.split('\n').find((one) => one.startsWith(`${name} `))
      return Number(line?.slice(name.length + 1) ?? NaN)
    },
    results: server.readResults,
    stop() {
      server.closeAllConnections()
      return new Promise((resolve) => void server.close(() => resolve()))
    },
  }
}
