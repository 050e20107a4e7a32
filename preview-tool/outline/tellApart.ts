import { ownValue } from '@layout/jsonObject'
import type { Json } from '@layout/types'
import type { BlockEntry } from '@/engine/registry/defineEntry'
import { choiceWords } from '../fields/choiceWords'
import { propsSchema } from '../fields/fieldSchema'
import { messageText } from './messageText'

/** A name, and a detail that tells its bearer from others of that name; '' without any. */
interface Named {
  label: string
  detail: string
}

/** Names that differ: what has its name alone keeps it, the others are followed by it, by a number, or by both. */
export function tellApart(all: readonly Named[]): string[] {
  const alike = Map.groupBy(all, ({ label }) => label)
  return all.map((one) => {
    const { label, detail } = one
    const others = alike.get(label) ?? []
    if (others.length === 1) return label
    const same = others.filter((other) => other.detail === detail)
    const name = detail === '' || same.length === others.length ? label : `${label} (${detail})`
    return same.length === 1 && name !== label ? name : `${name} ${same.indexOf(one) + 1}`
  })
}

/** What players read first in a block, in the order in which its fields stand. */
const READ = ['heading', 'title', 'text']
const MAX_LENGTH = 40

/** What tells a block from another of its type: the heading or text that players read, else the first of its choices. */
export function wordsOfBlock(node: unknown, entry: BlockEntry | undefined, layout: unknown): string {
  const { properties: fields = {} } = propsSchema(entry)
  const props = ownValue(node, 'props')
  for (const name of READ) {
    const value = ownValue(props, name)
    if (typeof value !== 'string' || value.trim() === '') continue
    const text = messageText(value, layout)
    // The key of a text that there is not.
    if (fields[name]?.format === 'message' && text === value) continue
    return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1).trimEnd()}…` : text
  }
  const choice = Object.entries(fields).find(([, { enum: all }]) => all)
  if (!choice) return ''
  const [name, schema] = choice
  const value = ownValue(props, name) ?? schema.default
  return value === undefined ? '' : choiceWords(value as Json)
}
