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

/** What tells a block from another of its type: the heading that players see, else the first of its choices. */
export function wordsOfBlock(node: unknown, entry: BlockEntry | undefined, layout: unknown): string {
  const props = ownValue(node, 'props')
  const title = ownValue(props, 'title')
  const text = typeof title === 'string' ? messageText(title, layout) : title
  if (typeof text === 'string' && text !== title) return text
  const choice = Object.entries(propsSchema(entry).properties ?? {}).find(([, { enum: all }]) => all)
  if (!choice) return ''
  const [name, schema] = choice
  const value = ownValue(props, name) ?? schema.default
  return value === undefined ? '' : choiceWords(value as Json)
}
