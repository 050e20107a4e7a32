import { isJsonObject } from './jsonObject'

/** A JSON pointer (RFC 6901) from its segments. */
export function toPointer(segments: readonly (string | number)[]): string {
  return segments.map((segment) => `/${String(segment).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

/** The segments of a JSON pointer, or of a dotted path such as `home.banner.props`. */
export function pathSegments(path: string): string[] {
  if (path === '') return []
  if (!path.startsWith('/')) return path.split('.')
  return path
    .slice(1)
    .split('/')
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** The value at a path, or undefined when there is none. Reads own properties only. */
export function valueAt(root: unknown, segments: readonly (string | number)[]): unknown {
  let value = root
  for (const segment of segments) {
    if (Array.isArray(value)) value = value[Number(segment)] as unknown
    else if (isJsonObject(value) && Object.hasOwn(value, segment)) value = value[segment]
    else return undefined
  }
  return value
}
