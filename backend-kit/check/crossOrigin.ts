import { endpointOf } from '@/api/endpoints'
import { callHttp } from './callHttp'

/** Whether browsers may call it from another address. The portal's own server forwards calls, so that is never a fault. */
export async function crossOrigin(api: URL, timeoutMs: number): Promise<string[]> {
  try {
    const { headers } = await callHttp(
      new URL(api.href + endpointOf('refreshData').path),
      {
        Origin: 'https://portal.example.com',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization,content-type,device-fingerprint,public',
      },
      '',
      { timeoutMs: Math.min(timeoutMs, 5000), maxBytes: 65_536 },
      'OPTIONS',
    )
    const allowed = String(headers['access-control-allow-headers'] ?? '').toLowerCase()
    if (!headers['access-control-allow-origin'])
      return [
        'Browsers cannot call it from another address (no CORS): let the portal’s server forward /prod-api-2.',
      ]
    const lacking = ['authorization', 'device-fingerprint', 'public'].filter(
      (header) => allowed !== '*' && !allowed.includes(header),
    )
    return lacking.length > 0
      ? [`CORS allows the portal’s address but not these headers: ${lacking.join(', ')}.`]
      : []
  } catch {
    return []
  }
}
