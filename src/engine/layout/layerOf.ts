import type { Explain, Explanation } from './mergeLayers'

/** Who wrote the value at a JSON pointer, or the nearest object around a value that no layer wrote. */
export function layerOf(pointer: string, explain: Explain): Explanation | undefined {
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const given = explain(at)
    if (given && given.layer !== 'default')
      return { ...given, pointer: given.pointer + pointer.slice(at.length) }
  }
  return undefined
}
