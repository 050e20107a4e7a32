import { parseJson } from '@/shared/safe/parseJson'
import { isJsonObject } from '@layout/jsonObject'
import type { ResolvedLayout } from '@layout/types'
import { storedTexts } from './storedTexts'

const views = storedTexts('compliance-signed')

/** What a reviewer saw when he signed an audit case off. */
export interface SignedView {
  layout: ResolvedLayout
  /** Data URL of the home page's picture. */
  picture?: string
}

/** Stores what a sign-off covers in this browser; false if that fails, and later differences are only known to exist. */
export const storeSignedView = (id: string, view: SignedView): Promise<boolean> =>
  views.store(id, JSON.stringify(view))

/** What the current sign-off of an audit case covers; null without one or without storage. */
export async function readSignedView(id: string): Promise<SignedView | null> {
  const stored = parseJson((await views.read(id)) ?? null)
  if (!isJsonObject(stored) || !isJsonObject(stored.layout) || !isJsonObject(stored.layout.sections))
    return null
  const { layout, picture } = stored as unknown as SignedView
  return { layout, ...(picture?.startsWith('data:image/') && { picture }) }
}
