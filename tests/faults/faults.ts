/** How a call is answered: by the back end's own text, which the fault spoils, or not at all. */
type Spoil = (text: string) => Response | Promise<Response>

type Json = Record<string, unknown>
type Change = (value: unknown, key: string) => unknown

const DAY = 86_400_000
const plain = (text: string, status = 200, headers: Record<string, string> = {}) =>
  new Response(text, { status, headers: { 'Content-Type': 'application/json', ...headers } })
const html = (status: number) =>
  plain('<!doctype html><title>Gateway</title><h1>Bad gateway</h1>', status, { 'Content-Type': 'text/html' })
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string'
/** JSON in a text, such as `award`. */
const inner = (value: unknown): unknown => {
  if (!isText(value) || !/^[[{]/.test(value)) return undefined
  try {
    return JSON.parse(value) as unknown
  } catch {
    return undefined
  }
}

/** Changes every member of an answer from the innermost outwards, JSON in texts too; `code` and `errcode` stay. */
function changed(value: unknown, change: Change, key = ''): unknown {
  if (key === 'code' || key === 'errcode') return value
  const parsed = inner(value)
  if (parsed !== undefined) return JSON.stringify(changed(parsed, change))
  if (Array.isArray(value))
    return change(
      value.map((one) => changed(one, change)),
      key,
    )
  if (isObject(value))
    return change(
      Object.fromEntries(Object.entries(value).map(([name, one]) => [name, changed(one, change, name)])),
      key,
    )
  return change(value, key)
}
const everyMember =
  (change: Change): Spoil =>
  (text) => {
    const response = JSON.parse(text) as Json
    return plain(
      JSON.stringify(
        Object.fromEntries(Object.entries(response).map(([key, one]) => [key, changed(one, change, key)])),
      ),
    )
  }
const onNumbers = (of: (number: number) => unknown) =>
  everyMember((value) => (typeof value === 'number' ? of(value) : value))
/** Milliseconds since the epoch, of this century. */
const isTime = (value: unknown): value is number =>
  typeof value === 'number' && value > 978_307_200_000 && value < 4_102_444_800_000
const onTimes = (of: (time: number) => number) => everyMember((value) => (isTime(value) ? of(value) : value))
const onLists = (of: (list: unknown[]) => unknown) =>
  everyMember((value) => (Array.isArray(value) ? of(value) : value))

/** Members of a list that is sent with 10,000. */
const MANY = 10_000
const many = (list: unknown[]): unknown[] =>
  list.length === 0
    ? []
    : Array.from({ length: MANY }, (_, at) => {
        const one = list[at % list.length]
        return isObject(one) && 'id' in one && at >= list.length
          ? { ...one, id: Number(one.id) + at * 1000 }
          : one
      })

const manyOf = (response: Json): Json =>
  Object.fromEntries(
    Object.entries(response).map(([name, one]) => [
      name,
      Array.isArray(one) ? many(one) : name === 'config' && isObject(one) ? manyOf(one) : one,
    ]),
  )

const WRONG: Change = (value) =>
  isText(value)
    ? { not: ['text'] }
    : typeof value === 'number'
      ? [value]
      : typeof value === 'boolean'
        ? 'maybe'
        : 7
const EMPTY: Change = (value) =>
  isText(value) ? '' : typeof value === 'number' ? 0 : Array.isArray(value) ? [] : isObject(value) ? {} : null

/** The faults of BK-04: what a back end, or what stands in front of it, does to an answer. */
export const faults = {
  slow: async (text) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    return plain(text)
  },
  http500: () => plain('Internal Server Error', 500),
  http502Page: () => html(502),
  http404: () => plain('{"status":404}', 404),
  http401: () => plain('{"code":401}', 401),
  http403: () => html(403),
  http429: () => plain('', 429, { 'Retry-After': '1' }),
  emptyBody: () => plain(''),
  notJson: () => plain('OK'),
  truncated: (text) => plain(text.slice(0, Math.ceil(text.length / 2))),
  list: (text) => plain(`[${text}]`),
  null: () => plain('null'),
  errcodeMissing: (text) => plain(JSON.stringify({ ...(JSON.parse(text) as Json), errcode: undefined })),
  errcodeNonzero: () => plain('{"code":200,"errcode":1999}'),
  errcodeText: () => plain('{"code":200,"errcode":"E1999"}'),
  codeMissing: (text) => plain(JSON.stringify({ ...(JSON.parse(text) as Json), code: undefined })),
  wrongTypes: everyMember(WRONG),
  emptyEverything: everyMember(EMPTY),
  listsAsObjects: onLists((list) => ({ ...list })),
  hugeNumbers: onNumbers((number) => (isTime(number) ? number : 9_007_199_254_740_991)),
  // Only the outer lists: 10,000 platforms of 10,000 brands each are no answer that a server could send.
  tenThousand: (text) => plain(JSON.stringify(manyOf(JSON.parse(text) as Json))),
  negative: onNumbers((number) => -Math.abs(number)),
  seconds: onTimes((time) => Math.floor(time / 1000)),
  clockMoved: onTimes((time) => time + 400 * DAY),
  doubledLists: onLists((list) => [...list, ...list]),
  brokenGzip: () =>
    new Response(new ReadableStream({ start: (body) => body.error(new TypeError('terminated')) })),
  closed: () => {
    throw new TypeError('fetch failed')
  },
  // What fetch makes of a redirection to a login page.
  redirect: () => html(200),
  marked: (text) => plain(`\uFEFF\uFEFF${text}`),
  unknownFields: everyMember((value) =>
    isObject(value) ? { ...value, later: { of: ['a', 1, null] } } : value,
  ),
  textNumbers: onNumbers(String),
} satisfies Record<string, Spoil>

export type FaultName = keyof typeof faults
export const faultNames = Object.keys(faults) as FaultName[]
