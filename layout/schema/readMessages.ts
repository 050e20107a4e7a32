import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Messages = { [key: string]: string | Messages }

/** Files of messages: the shared one, then those that stand in folders of features. */
export const messageFiles = (root: string): string[] =>
  ['src/shared/i18n/en.json', ...globSync('src/features/**/messages.en.json', { cwd: root }).sort()].map(
    (file) => join(root, file),
  )

/** All messages in one tree. A key that stands in two files is an error. */
export function readMessages(root: string): Messages {
  const all: Messages = {}
  for (const file of messageFiles(root)) merge(all, JSON.parse(readFileSync(file, 'utf8')) as Messages, file)
  return all
}

function merge(into: Messages, from: Messages, file: string, path = ''): void {
  for (const [key, value] of Object.entries(from)) {
    const before = into[key]
    if (before === undefined) into[key] = value
    else if (typeof before === 'string' || typeof value === 'string')
      throw new Error(`${file}: the message ${path}${key} is in another file already`)
    else merge(before, value, file, `${path}${key}.`)
  }
}
