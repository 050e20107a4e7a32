import type { Json } from './readResponse'

const UNKNOWN = { unknownField: { of: ['a', 'later', 'version'] } }

/** The answer with a field that nobody knows in each of its objects. */
export const withUnknownFields = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(withUnknownFields)
    : typeof value === 'object' && value !== null
      ? { ...mapMembers(value as Json, withUnknownFields), ...UNKNOWN }
      : value

/** The answer with every list empty. */
export const withEmptyLists = (value: unknown): unknown =>
  Array.isArray(value)
    ? []
    : typeof value === 'object' && value !== null
      ? mapMembers(value as Json, withEmptyLists)
      : value

const mapMembers = (value: Json, change: (member: unknown) => unknown): Json =>
  Object.fromEntries(Object.entries(value).map(([key, member]) => [key, change(member)]))
