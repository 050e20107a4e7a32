import first from 'virtual:messages/first'
import { language } from './language'
import { directionOf } from './languages'

type Params = Record<string, unknown>

let messages: Params = first

/** Takes further messages in (`loadMessages`). Several files may have some of an area. */
export function addMessages(more: Params): void {
  messages = joinMessages(messages, more)
}

/** All of both; where both have a text, that of `more`. */
export function joinMessages(known: Params, more: Params): Params {
  const all = { ...known }
  for (const [name, value] of Object.entries(more))
    all[name] =
      typeof value === 'object' ? joinMessages((known[name] ?? {}) as Params, value as Params) : value
  return all
}

let textOf: (key: string) => string | undefined = () => undefined

/** Takes a site's own texts: what the function returns for a key goes before the message. */
export function readTextsFrom(source: (key: string) => string | undefined): void {
  textOf = source
}

/** The text of a dotted key, its placeholders unfilled. */
export const findMessage = (key: string): string | undefined => textOf(key) ?? messageIn(messages, key)

/** Own properties only: no key reaches `constructor` and its like. */
export function messageIn(tree: unknown, key: string): string | undefined {
  let found = tree
  for (const part of key.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, part)) return undefined
    found = (found as Params)[part]
  }
  return typeof found === 'string' ? found : undefined
}

const plurals: Record<string, Intl.PluralRules> = {}

/** As in i18next's JSON v4: with a `count`, `key_one` or `key_other` goes before `key`. */
function findForm(key: string, count: unknown): string | undefined {
  if (count === undefined || typeof count === 'string') return findMessage(key)
  const rules = (plurals[language()] ??= new Intl.PluralRules(language()))
  return findMessage(`${key}_${rules.select(Number(count))}`) ?? findMessage(key)
}

/** A name, an amount or a back end's text inside a line that runs from right to left keeps to itself. In markup, `bdi` does the same. */
export const isolated = (value: string): string =>
  directionOf(language()) === 'rtl' && value !== '' ? `\u2068${value}\u2069` : value

/** Values that count things, and are grouped as the language does it (LG-02). Codes, years, levels and ids are not. */
export const COUNTS = new Set(['count', 'total', 'of', 'done', 'shown', 'rows', 'target'])

const written = (name: string, value: unknown): string =>
  COUNTS.has(name) && Number.isInteger(value)
    ? (value as number).toLocaleString(language())
    : String(value ?? '')

/** One pass, so that nothing inside a value is read as a message again; React escapes, we do not. */
function fill(text: string, params: Params): string {
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => {
    if (Object.hasOwn(params, name)) return isolated(written(name, params[name]))
    // A forgotten value shows itself in development; players see a gap, never braces.
    return import.meta.env.PROD ? '' : placeholder
  })
}

const reported = new Set<string>()
let report: (key: string) => void = (key) => console.warn(`No message for "${key}"`)

/** Reports each missing key once; to the console by default. */
export function reportMissingMessages(to: (key: string) => void): void {
  report = to
}

/** In production a missing message is derived from its key (`lastUpdate` → `Last update`). */
function wordsOf(key: string): string {
  const last = key.slice(key.lastIndexOf('.') + 1)
  const text = last.replace(
    /([a-z])([A-Z])/g,
    (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
  )
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function missing(key: string): string {
  if (!reported.has(key)) {
    reported.add(key)
    report(key)
  }
  return import.meta.env.PROD ? wordsOf(key) : key
}

/** Whether there is a message for this key. */
export function hasMessage(key: string): boolean {
  return findMessage(key) !== undefined
}

/** The message of a dotted key, with `{{name}}` filled from `params`. Never throws; a missing key is reported once. */
export function t(key: string, params?: Params): string {
  try {
    const text = findForm(key, params?.count)
    return text === undefined ? missing(key) : fill(text, params ?? {})
  } catch {
    // What is no text at all (a layout may hold anything), or a value that cannot be written.
    return missing(String(key))
  }
}
