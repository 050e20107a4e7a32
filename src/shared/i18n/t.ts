import { createInstance } from 'i18next'
import en from './en.json'

type Leaf<T, Path extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Path}${K}` : Leaf<T[K], `${Path}${K}.`>
}[keyof T & string]

/** Every key of the messages. `t` takes any string, since layouts name keys too. */
export type MessageKey = Leaf<typeof en>

const i18n = createInstance()
void i18n.init({
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: { translation: en } },
  // Synchronous: the first rendering already speaks.
  initAsync: false,
  // React escapes; escaping twice would show &amp; to people.
  interpolation: { escapeValue: false },
})

const reported = new Set<string>()
let report: (key: string) => void = (key) => console.warn(`No message for "${key}"`)

/** Where missing keys are told, once each; by default the console. */
export function reportMissingMessages(to: (key: string) => void): void {
  report = to
}

/** In front of players a missing message reads as words (`lastUpdate` → `Last update`), never as a key. */
function wordsOf(key: string): string {
  const last = key.slice(key.lastIndexOf('.') + 1)
  const words = last.replace(
    /([a-z])([A-Z])/g,
    (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
  )
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function missing(key: string): string {
  if (!reported.has(key)) {
    reported.add(key)
    report(key)
  }
  return import.meta.env.PROD ? wordsOf(key) : key
}

/** Is there a message of this key? */
export function hasMessage(key: string): boolean {
  return i18n.exists(key) && typeof i18n.t(key, { returnObjects: true }) === 'string'
}

/** The message of a dotted key, with `{{name}}` filled from `params`. Never throws; a missing key is reported once. */
export function t(key: MessageKey | (string & {}), params?: Record<string, unknown>): string {
  try {
    if (typeof key !== 'string' || !i18n.exists(key, params)) return missing(String(key))
    const text: unknown = i18n.t(key, params ?? {})
    return typeof text === 'string' ? text : missing(key)
  } catch {
    return missing(String(key))
  }
}
