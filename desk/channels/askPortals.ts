import { fromBase64 } from '../../publishing/base64'
import { decodeText } from '../../publishing/digest'
import { rootKey } from '../../publishing/pointer'
import { STORE_PATH } from '../../server/layouts/storeFiles'
import type { PortalNumber } from '../core/numbersWarning'

const TIMEOUT_MS = 2_000

/**
 * Asks running portals which publication they serve: by `/metrics`, where the address ends so, or by the pointer that they give to
 * browsers. Never rejects.
 */
export const askPortals = (portals: readonly string[], channel: string): Promise<PortalNumber[]> =>
  Promise.all(
    portals.map(async (portal) => ({ portal, seq: await numberOf(portal, channel).catch(() => null) })),
  )

async function numberOf(portal: string, channel: string): Promise<number | null> {
  if (!portal.endsWith('/metrics')) {
    const base = portal.replace(/\/$/, '')
    const { payload } = JSON.parse(await read(`${base}/${STORE_PATH}/${rootKey(channel)}`)) as {
      payload: string
    }
    const { seq } = JSON.parse(decodeText(fromBase64(payload))) as { seq: number }
    return validNumber(seq)
  }
  // Metrics do not say of which channel they are: of that which players get.
  if (channel !== 'live') return null
  return validNumber(Number(/^portal_release_pointer (\d+)$/m.exec(await read(portal))?.[1] ?? NaN))
}

const validNumber = (seq: number): number | null => (Number.isSafeInteger(seq) && seq > 0 ? seq : null)

async function read(address: string): Promise<string> {
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`${response.status}`)
  return response.text()
}
