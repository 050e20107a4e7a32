import { globSync } from 'node:fs'
import { createShapeReader, valueIn, type ShapeReader } from './createShapeReader'
import { createSource, failAt, NONE, type Bindings, type Source } from './createSource'
import { optional, type Schema, type Shape } from './shape'
import ts from 'typescript'

/** The fields of the configuration that pages read for themselves: `z.parse(schema, config?.name)`, also through a function. */
function configShapes(source: Source, reader: ShapeReader, folder: string): Record<string, Shape> {
  const shapes: Record<string, Shape> = {}
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit)
    if (!ts.isCallExpression(node)) return
    const config = node.arguments.find(isOfConfig)
    const schema = config && (reader.parsedMember(node)?.schema ?? parsedBy(node.expression))
    if (schema) shapes[config.name.text] ??= reader.shapeOf(schema)
  }

  /** The schema that a function parses its only parameter with. */
  function parsedBy(name: ts.Expression): ts.Expression | undefined {
    let found: ts.Expression | undefined
    const search = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && reader.calleeOf(node) === 'z.parse') {
        const [schema, value] = node.arguments
        if (value && ts.isIdentifier(value)) found ??= schema
      }
      ts.forEachChild(node, search)
    }
    const body = source.functionOf(name)?.body
    if (body) search(body)
    return found
  }

  source.filesIn(folder).forEach(visit)
  return shapes
}

const isOfConfig = (node: ts.Node): node is ts.PropertyAccessExpression & { name: ts.Identifier } =>
  ts.isPropertyAccessExpression(node) && node.expression.getText() === 'config'

const DOCS = 'src/**/*.calls.docs.ts'
/** Where the configuration is read by others than its own schema. */
const FEATURES = 'src/features'
const PLAYER_CONFIG = 'src/api/models/playerConfig.ts'
const ACTIVITY_CONFIG = 'src/api/models/activityConfig.ts'
const BANK_CARDS = 'src/api/models/bankCard.ts'

/** What the portal reads of each answer, and of the configuration, as its source says. */
export interface ResponseSchemas {
  responses: Record<string, ResponseShapes>
  /** Further fields of `config`. */
  config: Record<string, Shape>
  user: Shape
  shared: Record<string, Shape>
}

export function readResponseSchemas(root: string): ResponseSchemas {
  const docs = globSync(DOCS, { cwd: root }).sort()
  const source = createSource(root, [...docs, PLAYER_CONFIG, ACTIVITY_CONFIG, BANK_CARDS])
  const reader = createShapeReader(source)
  const player = reader.ofExport(PLAYER_CONFIG, 'playerConfigSchema').schema
  return {
    responses: Object.fromEntries(
      docs.flatMap((file) => Object.entries(responseShapes(source, reader, file))),
    ),
    config: {
      ...Object.fromEntries(
        Object.entries(player.properties as Record<string, Schema>).map(([name, schema]) => [
          name,
          optional(schema),
        ]),
      ),
      appActivityRuleMap: reader.ofExport(ACTIVITY_CONFIG, 'activityRules'),
      ...configShapes(source, reader, FEATURES),
    },
    user: reader.ofExport(BANK_CARDS, 'bankCards'),
    shared: reader.shared,
  }
}

interface ResponseShapes {
  response: Shape
  other?: Shape
}

/** What the `docs` of a file say of answers: the schemas named by `response`, and by `schema` in `otherAnswer`. */
function responseShapes(source: Source, reader: ShapeReader, file: string): Record<string, ResponseShapes> {
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

  const { initializer } = source.exportOf(file, 'docs')
  const [calls] = memberOf(initializer, 'calls', NONE) ?? []
  if (!calls || !ts.isObjectLiteralExpression(calls)) return failAt(initializer, 'it describes no calls')
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
