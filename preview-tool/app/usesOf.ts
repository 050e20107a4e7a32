import { isJsonObject } from '@layout/jsonObject'
import type { Documents } from '../model'

/** Where each block is used, by block type: `n7: home.ticker` and the like. */
export function usesOf(documents: Documents): Record<string, string[]> {
  const uses: Record<string, string[]> = {}
  const visit = (layer: string, value: unknown, path: string[]): void => {
    if (!isJsonObject(value)) return
    const { type } = value
    if (typeof type === 'string') (uses[type] ??= []).push(`${layer}: ${path.join('.')}`)
    for (const [key, inner] of Object.entries(value)) if (key !== 'props') visit(layer, inner, [...path, key])
  }
  for (const [layer, document] of Object.entries(documents)) visit(layer, document, [])
  return uses
}
