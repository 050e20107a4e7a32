import { isJsonObject } from '@layout/jsonObject'
import type { JsonObject } from '@layout/types'
import { parseJson } from '@/shared/safe/parseJson'

/** Texts of layers by name, without `.json`. */
export type Texts = Readonly<Record<string, string>>

/** The layers that texts hold; those that hold no object are left out. */
export function documentsOf(texts: Texts): Record<string, JsonObject> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) => {
      const document = parseJson(text)
      return isJsonObject(document) ? [[name, document as JsonObject] as const] : []
    }),
  )
}
