import type { Explain, Explanation } from './mergeLayers'

/** The layer that wrote the value at a JSON pointer, or the nearest enclosing object if no layer wrote it. */
export function layerOf(pointer: string, explain: Explain): Explanation | undefined {
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const found = explain(at)
    if (found && found.layer !== 'default')
      return { ...found, pointer: found.pointer + pointer.slice(at.length) }
  }
  return undefined
}
