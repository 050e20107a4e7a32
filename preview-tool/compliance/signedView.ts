import { parseJson } from '@/shared/safe/parseJson'
import { isJsonObject } from '@/engine/layout/jsonObject'
import type { ResolvedLayout } from '@/engine/layout/types'

const CACHE = 'compliance-signed'
const addressOf = (id: string) => `/compliance-signed/${encodeURIComponent(id)}`

/** What a reviewer saw when he signed an audit case off. */
export interface SignedView {
  layout: ResolvedLayout
  /** Data URL of the home page's picture. */
  picture?: string
}

/** Stores what a sign-off covers in this browser; if that fails, later differences are only known to exist. */
export async function storeSignedView(id: string, view: SignedView): Promise<void> {
  try {
    await (await caches.open(CACHE)).put(addressOf(id), new Response(JSON.stringify(view)))
  } catch {
    // No room, or no such storage here.
  }
}

/** What the current sign-off of an audit case covers; null without one or without storage. */
export async function readSignedView(id: string): Promise<SignedView | null> {
  try {
    const text = await (await (await caches.open(CACHE)).match(addressOf(id)))?.text()
    const stored = parseJson(text ?? null)
    if (!isJsonObject(stored) || !isJsonObject(stored.layout) || !isJsonObject(stored.layout.sections))
      return null
    const { layout, picture } = stored as unknown as SignedView
    return { layout, ...(picture?.startsWith('data:image/') && { picture }) }
  } catch {
    return null
  }
}
