import ts from 'typescript'
import type { ShapeReader } from './createShapeReader'
import type { Source } from './createSource'
import type { Shape } from './shape'

/** The fields of the configuration that pages read for themselves: `z.parse(schema, config?.name)`, also through a function. */
export function configShapes(source: Source, reader: ShapeReader, folder: string): Record<string, Shape> {
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
