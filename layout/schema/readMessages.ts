import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { LANGUAGES, type Language } from '../../src/shared/i18n/languages'

export type Messages = { [key: string]: string | Messages }

export interface AllMessages {
  /** What the first screen says: it is part of the start. */
  first: Messages
  /** What many pages say: it loads with the second page. */
  rest: Messages
  /** What one feature says, by its folder (`src/features/deposit`): it loads with the first of its blocks. */
  parts: Record<string, Messages>
  all: Messages
}

const KINDS = {
  'firstMessages.en.json': 'first',
  'messages.en.json': 'rest',
} as const

/**
 * Features that load with the rest of the messages: their blocks stand around every page or on the home page, or anywhere
 * (`tools/vite/messageParts.test.ts`).
 */
const AROUND = [
  'accounts',
  'activities',
  'activities/parts',
  'content',
  'diagnostics',
  'games',
  'install',
  'legal',
  'promotions',
  'sessions',
  'settings',
  'shell',
  'wallet',
]
const FEATURES = 'src/features/'

/** The folder whose part of the messages a file belongs to; null for the rest. */
function partOf(file: string): string | null {
  const folder = dirname(file).replaceAll('\\', '/')
  const isOfAll = !folder.startsWith(FEATURES) || AROUND.includes(folder.slice(FEATURES.length))
  return isOfAll ? null : folder
}

/** Files of English messages by path from the root. Each stands in the folder whose code says them. */
export const messageFiles = (root: string): string[] =>
  globSync(`src/**/{${Object.keys(KINDS).join(',')}}`, { cwd: root }).sort()

/** The file of a translation stands beside the English one. */
export const translationOf = (file: string, language: Language): string =>
  file.replace(/\.en\.json$/, `.${language}.json`)

/**
 * Joins the messages of all files, in English where the language lacks one. Throws a sentence if a key stands in two files.
 */
export function readMessages(root: string, language: Language = LANGUAGES[0]): AllMessages {
  const messages: AllMessages = { first: {}, rest: {}, parts: {}, all: {} }
  /** The file that a key or a group of keys was found in first. */
  const foundIn = new Map<string, string>()
  for (const file of messageFiles(root)) {
    const kind = KINDS[basename(file) as keyof typeof KINDS]
    const own = withTranslation(readJson(root, file), readJson(root, translationOf(file, language)))
    merge(messages.all, own, file, foundIn)
    const part = kind === 'rest' ? partOf(file) : null
    merge(part === null ? messages[kind] : (messages.parts[part] ??= {}), own)
  }
  return messages
}

const readJson = (root: string, file: string): Messages =>
  existsSync(join(root, file)) ? (JSON.parse(readFileSync(join(root, file), 'utf8')) as Messages) : {}

/** Every key of the English messages, translated where there is a translation. */
function withTranslation(english: Messages, translated: Messages): Messages {
  const entries = Object.entries(english).map(([name, text]) => {
    const own = translated[name]
    if (typeof text === 'string') return [name, typeof own === 'string' ? own : text]
    return [name, withTranslation(text, typeof own === 'object' ? own : {})]
  })
  return Object.fromEntries(entries) as Messages
}

function merge(
  into: Messages,
  from: Messages,
  file = '',
  foundIn: Map<string, string> = new Map<string, string>(),
  path = '',
): void {
  for (const [name, value] of Object.entries(from)) {
    const key = path + name
    const before = into[name]
    if (before !== undefined && (typeof before === 'string' || typeof value === 'string'))
      throw new Error(`The message "${key}" is in ${foundIn.get(key)} and in ${file}.`)
    if (before === undefined) foundIn.set(key, file)
    if (typeof value === 'string') into[name] = value
    else merge((into[name] ??= {}) as Messages, value, file, foundIn, `${key}.`)
  }
}
