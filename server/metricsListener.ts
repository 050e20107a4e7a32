import http from 'node:http'
import { isIP, type AddressInfo } from 'node:net'
import { isLoopbackHost } from './isLoopbackHost'
import { limitSlowClients } from './limitSlowClients'
import type { Results } from './results'

/** Metrics as text in Prometheus format, and its content type. */
export type ReadMetrics = () => Promise<{ text: string; type: string }>

export interface MetricsAddress {
  host: string
  port: number
}

export const METRICS_OPTIONS = {
  'metrics-port': { type: 'string' },
  'metrics-host': { type: 'string' },
} as const

export const METRICS_USAGE = `  --metrics-port  port of http://127.0.0.1:PORT/metrics (Prometheus); without it there are none
  --metrics-host  address that they listen on instead of 127.0.0.1, such as 0.0.0.0 where Prometheus is elsewhere`

export function metricsUrl(server: http.Server): string {
  const { address, port } = server.address() as AddressInfo
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}/metrics`
}

/** Parses where metrics are served; undefined for nowhere. Throws an Error with a sentence for the user. */
export function parseMetricsAddress(values: {
  'metrics-port'?: string | undefined
  'metrics-host'?: string | undefined
}): MetricsAddress | undefined {
  const { 'metrics-port': port, 'metrics-host': host = '127.0.0.1' } = values
  if (port === undefined) {
    if (values['metrics-host'] === undefined) return undefined
    throw new Error('--metrics-host says where metrics are served: it needs --metrics-port.')
  }
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new Error(`--metrics-port needs a number from 0 to 65535, not "${port}".`)
  if (!isIP(host) && host !== 'localhost')
    throw new Error(`--metrics-host needs an address of this machine such as 0.0.0.0, not "${host}".`)
  return { host, port: Number(port) }
}

const resultsText = (results: Results) =>
  Promise.resolve({ text: JSON.stringify(results), type: 'application/json; charset=utf-8' })

/**
 * Serves `/metrics`, of a portal also `/results` (what a desk adds up, OP-11), and nothing else. Whoever reaches this listener may read
 * them: that is decided by the address that it is bound to, not by headers of a request. On loopback, only names of this machine are served: a page in a browser could be
 * given one of its own (DNS rebinding). Rejects with a sentence when it cannot listen.
 */
export function listenForMetrics(
  { host, port }: MetricsAddress,
  read: ReadMetrics,
  readResults?: (since: number) => Results,
): Promise<http.Server> {
  const isLocal = isLoopbackHost(host.includes(':') ? `[${host}]` : host)
  const server = http.createServer((request, response) => {
    const isOurs = !isLocal || isLoopbackHost(request.headers.host ?? '')
    const [path = '', query] = (request.url ?? '').split('?')
    const since = Number(new URLSearchParams(query).get('since'))
    const find =
      path === '/metrics'
        ? read
        : path === '/results' && readResults && (() => resultsText(readResults(since || 0)))
    if (!isOurs || !find) return void response.writeHead(404).end()
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return void response.writeHead(405, { Allow: 'GET, HEAD' }).end()
    find().then(
      ({ text, type }) =>
        response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  limitSlowClients(server)
  return new Promise((resolve, reject) => {
    server.once('error', ({ code, message }: NodeJS.ErrnoException) =>
      reject(
        new Error(
          code === 'EADDRINUSE'
            ? `Port ${port} is in use: choose another with --metrics-port.`
            : `Metrics cannot be served on ${host}, port ${port}: ${message}`,
        ),
      ),
    )
    server.listen(port, host, () => resolve(server))
  })
}
