import { applyEdits, findNodeAtLocation, getNodeValue, parseTree, type Node } from 'jsonc-parser'
import { diffJson, type JsonChange } from './diffJson'
import { isJsonObject } from './jsonObject'
import { valueAt } from './pointer'
import { sameJson } from './sameJson'
import type { Json, JsonObject } from './types'
import { insertMember, placeOf, removeMember, replaceValue, type TextEdit } from './memberEdits'
import { LINE, printBroken, type PrintStyle } from './printJson'

/**
 * The text of a file after an edit, `text` being that of `before`: only changed members are rewritten, formatted as the
 * project is, for the smallest `git diff`. A text that is not JSON is written afresh.
 */
export function minimalText(text: string, before: JsonObject, after: JsonObject): string {
  if (sameJson(before, after)) return text
  const style = styleOf(text)
  const present = parse(text)
  const edited = isJsonObject(present)
    ? diffJson(present, after).reduce((now, change) => apply(now, change, after, style), text)
    : text
  // Duplicate members and other oddities: a correct result matters more than a small diff.
  return sameJson(parse(edited), after) ? edited : printBroken(after, '', style) + style.eol
}

function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}

/** Formatting of the file, from its first indented line. */
function styleOf(text: string): PrintStyle {
  return { unit: /\n([ \t]+)\S/.exec(text)?.[1] ?? '  ', eol: text.includes('\r\n') ? '\r\n' : '\n' }
}

function apply(text: string, change: JsonChange, after: JsonObject, style: PrintStyle): string {
  const root = parseTree(text)
  const edit = root && editFor(text, root, change, after, style)
  return edit ? breakLongLine(applyEdits(text, [edit]), change.path, style) : text
}

function editFor(
  text: string,
  root: Node,
  { path, value }: JsonChange,
  after: JsonObject,
  style: PrintStyle,
): TextEdit | undefined {
  const [way, key = ''] = [path.slice(0, -1), path.at(-1)]
  const holder = findNodeAtLocation(root, way)
  if (!holder) return undefined
  if (value === undefined) return removeMember(holder, key)
  const node = findNodeAtLocation(root, path)
  return node
    ? replaceValue(text, node, value, style)
    : insertMember(text, holder, key, value, memberBefore(holder, key, way, after), style)
}

/** The member that a new one follows: as in `after`, but patches for devices and modes stay last. */
function memberBefore(holder: Node, key: string, way: string[], after: JsonObject): string | undefined {
  const there = Object.keys(getNodeValue(holder) as JsonObject)
  const keys = Object.keys(valueAt(after, way) as JsonObject)
  const isPatches = (name: string) => name === 'devices' || name === 'modes'
  return keys
    .slice(0, keys.indexOf(key))
    .findLast((name) => there.includes(name) && (isPatches(key) || !isPatches(name)))
}

/** Breaks the outermost object within a changed line that became too long; a one-line file stays one line. */
function breakLongLine(text: string, path: string[], style: PrintStyle): string {
  const root = parseTree(text)
  if (!root) return text
  const inLine = path
    .map((_, depth) => findNodeAtLocation(root, path.slice(0, depth)))
    .find(
      (node) => node?.type === 'object' && !text.slice(node.offset, node.offset + node.length).includes('\n'),
    )
  if (!inLine || inLine === root) return text
  const { indent, column } = placeOf(text, inLine.offset)
  const lineEnd = text.slice(inLine.offset).search(/\r?\n|$/)
  if (column + lineEnd <= LINE) return text
  const content = printBroken(getNodeValue(inLine) as Json, indent, style)
  return applyEdits(text, [{ offset: inLine.offset, length: inLine.length, content }])
}
