import ts from 'typescript'
import { failAt, NONE, type Bindings, type Source } from './createSource'
import { readComment } from './readComment'
import { readers } from './readers'
import { describe, OPEN, ref, required, type Schema, type Shape } from './shape'

/** Schemas that many answers share: described once, under these names. */
const SHARED: Readonly<Record<string, string>> = {
  rewardSchema: 'Reward',
  awardSchema: 'Award',
  gameSchema: 'Game',
  webConfigSchema: 'Config',
}
export type ShapeReader = ReturnType<typeof createShapeReader>

/**
 * Reads the schemas of responses from their source, because that is where their meaning stands: which reader of `src/api/shape.ts` a
 * field has, its default, and the comment above it. The portal's bundle carries none of it.
 */
export function createShapeReader(source: Source) {
  const shared: Record<string, Shape> = {}

  /** The reader or the function of zod that a call names: `num`, `z.object` … */
  function calleeOf({ expression }: ts.CallExpression): string | undefined {
    if (ts.isPropertyAccessExpression(expression))
      return expression.expression.getText() === 'z' ? `z.${expression.name.text}` : undefined
    const file = source.declarationOf(expression)?.getSourceFile().fileName
    return /src\/api\/(?:shape|models\/prizes)\.ts$/.test(file ?? '') ? expression.getText() : undefined
  }
  const isTransform = (node: ts.Expression): boolean =>
    ts.isCallExpression(node) && calleeOf(node) === 'z.transform'

  function shapeOf(node: ts.Expression, bound: Bindings = NONE): Shape {
    if (ts.isAsExpression(node) || ts.isParenthesizedExpression(node) || ts.isSatisfiesExpression(node))
      return shapeOf(node.expression, bound)
    if (ts.isIdentifier(node)) return namedShape(node, bound)
    if (ts.isCallExpression(node)) return callShape(node, bound)
    if (ts.isConditionalExpression(node)) return shapeOf(node.whenTrue, bound)
    return failAt(node, 'this is not a schema that can be described')
  }

  function namedShape(name: ts.Identifier, bound: Bindings): Shape {
    const value = source.valueOf(name, bound) ?? failAt(name, 'no schema with this name is known')
    const shape = () =>
      ts.isVariableDeclaration(value.parent) ? declaredShape(value.parent, bound) : shapeOf(value, bound)
    const sharedName = SHARED[name.text]
    if (!sharedName) return shape()
    shared[sharedName] ??= shape()
    return { schema: ref(sharedName), isRequired: shared[sharedName].isRequired }
  }

  const declaredShape = ({ initializer, parent }: ts.VariableDeclaration, bound: Bindings): Shape =>
    describe(initializer ? shapeOf(initializer, bound) : OPEN, readComment(parent.parent))

  function callShape(node: ts.CallExpression, bound: Bindings): Shape {
    const callee = calleeOf(node)
    if (callee === 'z.pipe') return pipeShape(node, bound)
    const read = callee === undefined ? undefined : readers[callee]
    if (!read) return functionShape(node, bound)
    const argument = (at: number) => node.arguments[at] ?? failAt(node, 'an argument is missing')
    return read({
      inner: () => shapeOf(argument(0), bound),
      each: () => (argument(0) as ts.ArrayLiteralExpression).elements.map((one) => shapeOf(one, bound)),
      literal: (at) => source.literalOf(node.arguments[at], bound),
      literals: (from) => node.arguments.slice(from).map((one) => source.literalOf(one, bound)),
      fields: (at, base) => objectShape(node.arguments[at], bound, base),
    })
  }

  /** A check keeps the type that it is a method of; any other function is one of ours that builds a schema. */
  function functionShape(node: ts.CallExpression, bound: Bindings): Shape {
    const { expression } = node
    if (ts.isPropertyAccessExpression(expression) && expression.name.text === 'check')
      return shapeOf(expression.expression, bound)
    const returned = source.returnedBy(node, bound)
    return returned ? shapeOf(...returned) : failAt(node, 'no function that builds a schema')
  }

  /** The second schema counts where the first takes anything; a transform says what it reads in its calls of `z.parse`. */
  function pipeShape({ arguments: [first, second] }: ts.CallExpression, bound: Bindings): Shape {
    const before = first ? shapeOf(first, bound) : OPEN
    if (!second || Object.keys(before.schema).length > 0) return narrowed(before, second, bound)
    if (!isTransform(second)) return madeShape(shapeOf(second, bound))
    const read: [string, Shape][] = []
    const visit = (node: ts.Node): void => {
      const member = parsedMember(node)
      if (member) read.push([member.name, describe(shapeOf(member.schema, bound), member.comment)])
      else ts.forEachChild(node, visit)
    }
    visit(second)
    return read.length > 0
      ? required({
          type: 'object',
          properties: Object.fromEntries(read.map(([name, { schema }]) => [name, schema])),
        })
      : before
  }

  /** A pipe into literals allows no others. */
  function narrowed(before: Shape, second: ts.Expression | undefined, bound: Bindings): Shape {
    if (!second || isTransform(second)) return before
    const { anyOf } = shapeOf(second, bound).schema
    const values = (anyOf as Schema[] | undefined)?.map(({ const: value }) => value)
    return required(
      values?.every((value) => value !== undefined)
        ? { enum: values.flatMap((value) => [value, String(value)]) }
        : before.schema,
    )
  }

  /** `z.parse(schema, raw.name)`. */
  function parsedMember(node: ts.Node) {
    if (!ts.isCallExpression(node) || calleeOf(node) !== 'z.parse') return undefined
    const [schema, value] = node.arguments
    if (!schema || !value || !ts.isPropertyAccessExpression(value)) return undefined
    const comment = ts.isPropertyAssignment(node.parent) ? readComment(node.parent) : ''
    return { schema, name: value.name.text, comment }
  }

  function objectShape(fields: ts.Expression | undefined, bound: Bindings, base: Schema = {}): Shape {
    const properties = { ...(base.properties as Record<string, Schema> | undefined) }
    const needed = new Set(base.required as string[] | undefined)
    const add = (literal: ts.Expression): void => {
      if (ts.isIdentifier(literal))
        return add(source.valueOf(literal, NONE) ?? failAt(literal, 'no fields with this name are known'))
      if (!ts.isObjectLiteralExpression(literal)) return failAt(literal, 'these are no fields')
      for (const member of literal.properties)
        if (ts.isSpreadAssignment(member)) add(member.expression)
        else {
          const value = valueIn(member) ?? failAt(member, 'this is no field')
          const name = (member.name as ts.Identifier | ts.StringLiteral).text
          const shape = describe(shapeOf(value, bound), readComment(member))
          properties[name] = shape.schema
          if (shape.isRequired) needed.add(name)
          else needed.delete(name)
        }
    }
    if (fields) add(fields)
    return required({ type: 'object', properties, ...(needed.size > 0 && { required: [...needed] }) })
  }

  return {
    /** What answers share, by the names that they refer to; complete once all were read. */
    shared,
    calleeOf,
    shapeOf,
    parsedMember,
    /** The shape of an exported schema. */
    ofExport: (file: string, name: string): Shape => declaredShape(source.exportOf(file, name), NONE),
  }
}

/** The value of a member of an object: `a: b`, or `b` alone. */
export const valueIn = (member: ts.ObjectLiteralElementLike): ts.Expression | undefined =>
  ts.isPropertyAssignment(member)
    ? member.initializer
    : ts.isShorthandPropertyAssignment(member)
      ? member.name
      : undefined

/** What a transform made before it was checked is not known to be required on the wire. */
function madeShape({ schema: { required: _, ...schema }, isRequired }: Shape): Shape {
  return { schema, isRequired }
}
