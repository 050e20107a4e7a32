import type { Node } from 'jsonc-parser'
import type { Json } from './types'
import { printInline, printJson, type PrintStyle } from './printJson'

/** Replaces a range of the text. */
export interface TextEdit {
  offset: number
  length: number
  content: string
}

/** Replaces a node's value. */
export function replaceValue(text: string, node: Node, value: Json, style: PrintStyle): TextEdit {
  const { indent, column } = placeOf(text, node.offset)
  return { offset: node.offset, length: node.length, content: printJson(value, indent, column, style) }
}

/** Adds a member to an object, after the member `after` (first without one), on a line of its own if the others have one. */
export function insertMember(
  text: string,
  object: Node,
  key: string,
  value: Json,
  after: string | undefined,
  style: PrintStyle,
): TextEdit {
  const members = object.children ?? []
  const [first] = members
  if (!first) return replaceValue(text, object, { [key]: value }, style)
  const name = `${JSON.stringify(key)}: `
  const before = members.findLast((member) => nameOf(member) === after)
  if (isInline(text, object)) {
    const content = name + printInline(value)
    return before
      ? { offset: end(before), length: 0, content: `, ${content}` }
      : { offset: first.offset, length: 0, content: `${content}, ` }
  }
  const { indent } = placeOf(text, first.offset)
  const content = name + printJson(value, indent, indent.length + name.length, style)
  return before
    ? { offset: end(before), length: 0, content: `,${style.eol}${indent}${content}` }
    : { offset: first.offset, length: 0, content: `${content},${style.eol}${indent}` }
}

/** Removes a member from an object, with its line and its comma. */
export function removeMember(object: Node, key: string): TextEdit | undefined {
  const members = object.children ?? []
  const at = members.findIndex((member) => nameOf(member) === key)
  const member = members[at]
  if (!member) return undefined
  const [previous, next] = [members[at - 1], members[at + 1]]
  if (next) return { offset: member.offset, length: next.offset - member.offset, content: '' }
  if (previous) return { offset: end(previous), length: end(member) - end(previous), content: '' }
  return { offset: object.offset, length: object.length, content: '{}' }
}

/** Whether an object's members begin on the line of its brace. */
export function isInline(text: string, object: Node): boolean {
  const [first] = object.children ?? []
  return !first || !text.slice(object.offset, first.offset).includes('\n')
}

/** Indentation of the line that contains an offset, and the column in that line. */
export function placeOf(text: string, offset: number): { indent: string; column: number } {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  return { indent: /^[ \t]*/.exec(text.slice(start, offset))?.[0] ?? '', column: offset - start }
}

function nameOf(member: Node): unknown {
  return member.children?.[0]?.value
}

function end(node: Node): number {
  return node.offset + node.length
}
