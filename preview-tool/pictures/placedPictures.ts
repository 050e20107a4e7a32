import { isJsonObject } from '@layout/jsonObject'
import { sameJson } from '@layout/sameJson'
import type { Documents } from '../model'
import type { ChosenPicture } from './PictureDetails'

/** How often a draft shows a picture, by its address. */
export function countPlaces(documents: Documents, src: string): number {
  let count = 0
  replaceSrc(documents, src, (value) => {
    count++
    return value
  })
  return count
}

/** The draft with another picture wherever this one stood: what it shows and what of it stays visible are those of the new one. */
export function replacePicture(documents: Documents, src: string, chosen: ChosenPicture): Documents {
  const replaced = (value: unknown) => {
    if (!isJsonObject(value)) return chosen.src
    const { alt: _alt, focus: _focus, ...others } = value
    return { ...others, ...chosen }
  }
  return Object.fromEntries(
    Object.entries(documents).map(([layer, document]) => {
      const after = replaceSrc(document, src, replaced) as typeof document
      return [layer, sameJson(document, after) ? document : after]
    }),
  )
}

/** A picture is its address, or an object that has it as its `src`. */
function replaceSrc(value: unknown, src: string, replaced: (value: unknown) => unknown): unknown {
  if (value === src) return replaced(value)
  if (Array.isArray(value)) return value.map((one) => replaceSrc(one, src, replaced))
  if (typeof value !== 'object' || value === null) return value
  if (Object.hasOwn(value, 'src') && (value as { src: unknown }).src === src) return replaced(value)
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replaceSrc(one, src, replaced)]))
}
