/** The types in which a back end sends what portal.md leaves open. */
export interface WireTypes {
  /** `word`: ids that only the back end can parse are not numeric. */
  ids: 'number' | 'text' | 'word'
  amounts: 'number' | 'text'
  flags: 'boolean' | 'number' | 'text'
  lists: 'plain' | 'doubled' | 'unordered' | 'null' | 'absent'
}

export const PLAIN: WireTypes = { ids: 'number', amounts: 'number', flags: 'boolean', lists: 'plain' }

/** Faults of a call. `lost`: carried out, but the response is lost. `hang`: no response, then the connection closes. */
export const FAULTS = [
  'http500',
  'http404',
  'http401',
  'errcode',
  'errcodeText',
  'hang',
  'brokenJson',
  'empty',
  'wrongShape',
  'lost',
] as const
export type Fault = (typeof FAULTS)[number]

/** A value whose type depends on the switches; `write` converts it for the wire. */
class Typed {
  readonly kind: 'id' | 'open' | 'amount' | 'flag' | 'list' | 'rows' | 'openMap'
  readonly value: unknown
  constructor(kind: Typed['kind'], value: unknown) {
    this.kind = kind
    this.value = value
  }
}
/** An id that portal.md numbers, such as that of a game type. */
export const id = (value: number) => new Typed('id', value)
/** An opaque id, such as that of an order. */
export const open = (value: number) => new Typed('open', value)
export const amount = (value: number) => new Typed('amount', value)
export const flag = (value: boolean) => new Typed('flag', value)
export const list = (...members: unknown[]) => new Typed('list', members)
/** A list whose items have no id: repeated items are separate events, so it is never given duplicates. */
export const rows = (...members: unknown[]) => new Typed('rows', members)

/** A map by opaque ids, such as that of liked games. */
export const openMap = (entries: [number, unknown][]) => new Typed('openMap', entries)

/** An opaque id as the portal sends it back, as the number it stands for. */
export const readOpen = (raw: unknown): number => Number(String(raw).replace(/^id-/, ''))

/** A response in the given types. */
export function write(value: unknown, types: WireTypes): unknown {
  if (value instanceof Typed) return writeTyped(value, types)
  if (Array.isArray(value)) return value.map((one) => write(one, types))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => {
      const written = write(member, types)
      return written === undefined ? [] : [[name, written]]
    }),
  )
}

function writeTyped({ kind, value }: Typed, types: WireTypes): unknown {
  const number = Number(value)
  switch (kind) {
    case 'id':
      return types.ids === 'number' ? number : String(number)
    case 'open':
      return types.ids === 'number' ? number : types.ids === 'text' ? String(number) : `id-${number}`
    case 'amount':
      return types.amounts === 'number' ? number : String(number)
    case 'flag':
      return types.flags === 'boolean'
        ? value
        : types.flags === 'number'
          ? Number(value)
          : String(Number(value))
    case 'openMap':
      return Object.fromEntries(
        (value as [number, unknown][]).map(([key, one]) => [
          String(writeTyped(open(key), types)),
          write(one, types),
        ]),
      )
    case 'rows':
    case 'list': {
      const members = (value as unknown[]).map((one) => write(one, types))
      if (types.lists === 'null') return null
      if (types.lists === 'absent') return undefined
      if (types.lists === 'doubled' && kind === 'list') return members.flatMap((one) => [one, one])
      return types.lists === 'unordered' ? members.toReversed() : members
    }
  }
}
