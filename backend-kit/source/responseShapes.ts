import ts from 'typescript'
import { valueIn, type ShapeReader } from './createShapeReader'
import { failAt, NONE, type Bindings, type Source } from './createSource'
import type { Shape } from './shape'

export interface ResponseShapes {
  response: Shape
  other?: Shape
}

/** What `calls` of a file say of answers: the schemas named by `response`, and by `schema` in `otherAnswer`. */
export function responseShapes(
  source: Source,
  reader: ShapeReader,
  file: string,
): Record<string, ResponseShapes> {
  /** A member of an object, also of what is spread into it and of what a function returns. */
  function memberOf(
    node: ts.Expression,
    name: string,
    bound: Bindings,
  ): [ts.Expression, Bindings] | undefined {
    if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node))
      return memberOf(node.expression, name, bound)
    if (ts.isIdentifier(node)) {
      const value = source.valueOf(node, bound)
      return value && memberOf(value, name, bound)
    }
    if (ts.isCallExpression(node)) {
      const returned = source.returnedBy(node, bound)
      return returned && memberOf(returned[0], name, returned[1])
    }
    if (!ts.isObjectLiteralExpression(node)) return undefined
    for (const member of node.properties.toReversed()) {
      if (ts.isSpreadAssignment(member)) {
        const found = memberOf(member.expression, name, bound)
        if (found) return found
      } else if (member.name.getText() === name) {
        const value = valueIn(member)
        return value && [value, bound]
      }
    }
    return undefined
  }

  const { initializer } = source.exportOf(file, 'calls')
  const calls = ts.isSatisfiesExpression(initializer) ? initializer.expression : initializer
  if (!ts.isObjectLiteralExpression(calls)) return failAt(calls, 'these are no calls')
  return Object.fromEntries(
    calls.properties.map((member) => {
      const call = valueIn(member) ?? failAt(member, 'this is no call')
      const response =
        memberOf(call, 'response', NONE) ?? failAt(member, 'the schema of its answer is missing')
      const otherAnswer = memberOf(call, 'otherAnswer', NONE)
      const other = otherAnswer && memberOf(otherAnswer[0], 'schema', otherAnswer[1])
      return [
        (member.name as ts.Identifier).text,
        { response: reader.shapeOf(...response), ...(other && { other: reader.shapeOf(...other) }) },
      ]
    }),
  )
}
