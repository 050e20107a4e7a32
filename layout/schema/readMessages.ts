import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

export type Messages = { [key: string]: string | Messages }

export interface AllMessages {
  /** What the first screen says: it is part of the start. */
  first: Messages
  /** Everything else: it loads with the second page. */
  rest: Messages
  all: Messages
}

const KINDS = {
  'firstMessages.en.json': 'first',
  'messages.en.json': 'rest',
} as const

/** Files of messages by path from the root. Each stands in the folder whose code says them. */
export const messageFiles = (root: string): string[] =>
  globSync(`src/**/{${Object.keys(KINDS).join(',')}}`, { cwd: root }).sort()

/**
 * Joins the messages of all files. Throws a sentence if a key stands in two files, and if an area, the first part of a key, stands in
 * files of both kinds: an area loads as a whole.
 */
export function readMessages(root: string): AllMessages {
  const messages: AllMessages = { first: {}, rest: {}, all: {} }
  /** The file that a key or a group of keys was found in first. */
  const foundIn = new Map<string, string>()
  for (const file of messageFiles(root)) {
    const kind = KINDS[basename(file) as keyof typeof KINDS]
    const own = JSON.parse(readFileSync(join(root, file), 'utf8')) as Messages
    for (const area of Object.keys(own)) {
      const other = foundIn.get(area)
      if (other !== undefined && KINDS[basename(other) as keyof typeof KINDS] !== kind)
        throw new Error(
          `The messages "${area}" are in ${other} and in ${file}: they load with one of the two.`,
        )
    }
    merge(messages[kind], own, file, foundIn)
  }
  return { ...messages, all: { ...messages.first, ...messages.rest } }
}

function merge(into: Messages, from: Messages, file: string, foundIn: Map<string, string>, path = ''): void {
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
