import { isJsonObject, ownValue } from '../jsonObject'
import { toPointer } from '../pointer'
import { placedBlocks } from '../validateLayout'
import { entriesOf } from '../sections'
import type { JsonObject, LayoutProblem } from '../types'
import type { LintCase, LintInput, PropsSchema } from './lintInput'

type Known = Pick<LintInput, 'blocks' | 'messages' | 'icons'>

/** Message keys without a message and icons that do not exist, in items, nodes, routes and props. */
export function lintTexts({ layout }: LintCase, known: Known): LayoutProblem[] {
  const entries = entriesOf(layout).flatMap(({ segments, entry: { label, icon } }) => [
    ...checkMessage(label, [...segments, 'label'], known),
    ...checkIcon(icon, [...segments, 'icon'], known),
  ])
  const titles = Object.entries(layout.routes).flatMap(([pattern, { title }]) =>
    checkMessage(title, ['routes', pattern, 'title'], known),
  )
  const props = placedBlocks(layout as unknown as JsonObject).flatMap(({ segments, holder, type }) =>
    checkProps(ownValue(known.blocks, type), holder.props, [...segments, 'props'], known),
  )
  return [...entries, ...titles, ...props]
}

function checkProps(schema: unknown, value: unknown, segments: string[], known: Known): LayoutProblem[] {
  if (!isJsonObject(schema)) return []
  const { $comment, properties, items } = schema as PropsSchema
  if ($comment === 'format: message') return checkMessage(value, segments, known)
  if ($comment === 'format: icon') return checkIcon(value, segments, known)
  if (Array.isArray(value))
    return value.flatMap((item, at) => checkProps(items, item, [...segments, String(at)], known))
  if (!isJsonObject(value)) return []
  return Object.entries(value).flatMap(([key, item]) =>
    checkProps(ownValue(properties, key), item, [...segments, key], known),
  )
}

function checkMessage(key: unknown, segments: string[], { messages }: Known): LayoutProblem[] {
  // With an empty text a component has no message.
  if (typeof key !== 'string' || key === '' || hasMessage(messages, key)) return []
  const message = `There is no message called "${key}".`
  return [
    {
      rule: 'messageName',
      pointer: toPointer(segments),
      message,
      expected: 'a key of the messages',
      found: key,
    },
  ]
}

function hasMessage(messages: unknown, key: string): boolean {
  const parts = key.split('.')
  const last = parts.pop() as string
  const group = parts.reduce<unknown>(ownValue, messages)
  // A plural message has one text per plural form.
  return [last, `${last}_other`].some((name) => typeof ownValue(group, name) === 'string')
}

function checkIcon(name: unknown, segments: string[], { icons }: Known): LayoutProblem[] {
  if (typeof name !== 'string' || name === '' || icons.includes(name)) return []
  const message = `There is no icon called "${name}".`
  return [{ rule: 'icon', pointer: toPointer(segments), message, expected: 'a name of an icon', found: name }]
}
