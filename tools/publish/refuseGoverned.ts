import { decodeText } from '../../publishing/digest'
import type { ObjectStore } from '../../publishing/objectStore'

/** Throws an Error when a desk governs a channel: then there is one door to its players, and that is the desk. */
export async function refuseGoverned(store: ObjectStore, channel: string): Promise<void> {
  const bytes = await store.get(`c/${channel}/desk.json`)
  if (!bytes) return
  throw new Error(
    `A desk publishes to ${channel}${addressIn(decodeText(bytes))}: do it there, where it is reviewed and kept in the history. (Where that desk is gone for good, delete c/${channel}/desk.json.)`,
  )
}

function addressIn(text: string): string {
  try {
    const { desk } = JSON.parse(text) as { desk?: unknown }
    return typeof desk === 'string' ? ` (${desk})` : ''
  } catch {
    return ''
  }
}
