import { allPatches } from '@layout/layerPatches'
import { valueAt } from '@layout/pointer'
import { sectionPart, stringsIn } from '@layout/sectionPart'
import { setAt } from '@layout/setAt'
import type { Json, JsonObject } from '@layout/types'
import { removeAt } from './removeAt'

/**
 * A layer that says of one section what it said once (`part`, of `sectionPart`), for every device and mode, and of the texts that the
 * section named then, names now, or that are among `texts`. Everything else stays.
 */
export function restorePart(
  document: JsonObject,
  section: readonly string[],
  part: JsonObject,
  texts: readonly string[],
): JsonObject {
  const named = [...texts, ...stringsIn(part), ...stringsIn(sectionPart(document, section))]
  const then = leaves(part, section)
  const restored = then.reduce((now, { path, value }) => setAt(now, path, value), document)
  return leaves(sectionPart(document, section, named), section)
    .filter(({ path }) => !then.some((one) => one.path.join('\n') === path.join('\n')))
    .reduce((now, { path }) => removeAt(now, path), restored)
}

/** Where a part has something: the section in a patch, and single texts. */
function leaves(part: JsonObject, section: readonly string[]): { path: string[]; value: Json }[] {
  return allPatches({ name: '', layer: part }).flatMap(({ at, patch }) => {
    const own = valueAt(patch, section) as Json | undefined
    const messages = Object.entries((patch.messages ?? {}) as Record<string, Record<string, Json>>)
    return [
      ...(own === undefined ? [] : [{ path: [...at, ...section], value: own }]),
      ...messages.flatMap(([language, one]) =>
        Object.entries(one).map(([key, text]) => ({ path: [...at, 'messages', language, key], value: text })),
      ),
    ]
  })
}
