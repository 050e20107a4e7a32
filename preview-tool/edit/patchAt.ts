import { isJsonObject, ownValue } from '@layout/jsonObject'
import type { JsonObject } from '@layout/types'
import type { EditTarget } from '../model'

/** Path from a layer's document to the edited patch. */
export function patchPath({ mode, device }: EditTarget): string[] {
  return [
    ...(mode === undefined ? [] : ['modes', mode]),
    ...(device === undefined ? [] : ['devices', device]),
  ]
}

/** The edited patch of a layer's document; empty without one. */
export function patchAt(document: JsonObject | undefined, target: EditTarget): JsonObject {
  const patch = patchPath(target).reduce<unknown>((value, key) => ownValue(value, key), document)
  return isJsonObject(patch) ? patch : {}
}
