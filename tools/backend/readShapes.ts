import { resolve } from 'node:path'
import ts from 'typescript'
import { readComment } from './readComment'

/** A JSON Schema of what the portal accepts. */
export type Schema = Record<string, unknown>
export interface Shape {
  schema: Schema
  /** The answer is refused, or the row dropped, when it is missing. */
  isRequired: boolean
}

/** Values of the parameters of a function that builds a schema. */
type Bindings = ReadonlyMap<ts.Symbol, ts.Expression>
const NONE: Bindings = new Map()
/** Schemas that many answers share: described once, under these names. */
const SHARED: Readonly<Record<string, string>> = {
  rewardSchema: 'Reward',
  awardSchema: 'Award',
  gameSchema: 'Game',
  webConfigSchema: 'Config',
}
const OPEN: Shape = { schema: {}, isRequired: false }
const ref = (name: string, more: Schema = {}): Schema => ({ $ref: `#/components/schemas/${name}`, ...more })

/**
 * Reads the schemas of responses from their source, because that is where their meaning stands: which reader of `src/api/shape.ts` a
 * field has, its default, and the comment above it. The portal's bundle carries none of it. What is written in a way that cannot
 * be read is an error that says where.
 */
export function createShapeReader(root: string, files: readonly string[]) {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.ReactJSX,
    noLib: true,
    types: [],
    paths: { '@/*': [resolve(root, 'src/*')] },
  }
  const host = ts.createCompilerHost(options)
  // Packages are not followed: their types say nothing of answers, and are most of the work.
  host.resolveModuleNameLiterals = (names, from) =>
    names.map(({ text }) =>
      /^[@.]\/|^\.\.\//.test(text)
        ? ts.resolveModuleName(text, from, options, host)
        : { resolvedModule: undefined },
    )
  const program = ts.createProgram(
    files.map((file) => resolve(root, file)),
    options,
    host,
  )
  const checker = program.getTypeChecker()
  const shared: Record<string, Shape> = {}

  function fail(node: ts.Node, why: string): never {
    const file = node.getSourceFile()
    const { line } = file.getLineAndCharacterOfPosition(node.getStart())
    throw new Error(
      `${file.fileName.replace(`${root}/`, '')}:${line + 1}: ${why}: ${node.getText().slice(0, 80)}`,
    )
  }

  const symbolOf = (name: ts.Node): ts.Symbol | undefined => {
    const found =
      ts.isIdentifier(name) && ts.isShorthandPropertyAssignment(name.parent)
        ? checker.getShorthandAssignmentValueSymbol(name.parent)
        : checker.getSymbolAtLocation(name)
    return found && found.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(found) : found
  }
  const declarationOf = (name: ts.Node) => symbolOf(name)?.valueDeclaration

  /** The reader of `src/api/shape.ts` or the function of zod that a call names: `num`, `z.object` … */
  function calleeOf({ expression }: ts.CallExpression): string | undefined {
    if (ts.isPropertyAccessExpression(expression))
      return expression.expression.getText() === 'z' ? `z.${expression.name.text}` : undefined
    const file = declarationOf(expression)?.getSourceFile().fileName
    return file?.endsWith('src/api/shape.ts') ? expression.getText() : undefined
  }

  /** What a parameter stands for, and where that is written. */
  function shapeOf(node: ts.Expression, bound: Bindings): Shape {
    if (ts.isAsExpression(node) || ts.isParenthesizedExpression(node) || ts.isSatisfiesExpression(node))
      return shapeOf(node.expression, bound)
    if (ts.isIdentifier(node)) return namedShape(node, bound)
    if (ts.isCallExpression(node)) return callShape(node, bound)
    if (ts.isConditionalExpression(node)) return shapeOf(node.whenTrue, bound)
    return fail(node, 'this is not a schema that can be described')
  }

  function namedShape(node: ts.Identifier, bound: Bindings): Shape {
    const symbol = symbolOf(node)
    const given = symbol && bound.get(symbol)
    if (given) return shapeOf(given, bound)
    const declaration = symbol?.valueDeclaration
    if (!declaration || !ts.isVariableDeclaration(declaration) || !declaration.initializer)
      return fail(node, 'no schema with this name is known')
    const { initializer } = declaration
    const shape = () => describe(shapeOf(initializer, bound), readComment(declaration.parent.parent))
    const sharedName = SHARED[node.text]
    if (!sharedName) return shape()
    shared[sharedName] ??= shape()
    return { schema: ref(sharedName), isRequired: shared[sharedName].isRequired }
  }

  function callShape(node: ts.CallExpression, bound: Bindings): Shape {
    const [first, second] = node.arguments
    const inner = () => (first ? shapeOf(first, bound) : fail(node, 'an argument is missing'))
    switch (calleeOf(node)) {
      case 'num':
        return { schema: ref('Number', { default: literalOf(first, bound) ?? 0 }), isRequired: false }
      case 'optionalNum':
        return { schema: ref('Number'), isRequired: false }
      case 'amount':
        return { schema: ref('Amount'), isRequired: true }
      case 'id':
        return { schema: ref('NumberId'), isRequired: true }
      case 'anyId':
        return { schema: ref('OpenId'), isRequired: true }
      case 'key':
        return { schema: ref('Key'), isRequired: true }
      case 'text':
        return { schema: ref('Text', { default: literalOf(first, bound) ?? '' }), isRequired: false }
      case 'flag':
        return { schema: ref('Flag', { default: false }), isRequired: false }
      case 'listOf':
        return { schema: { type: ['array', 'null'], items: inner().schema }, isRequired: false }
      case 'uniqueOf': {
        const by = node.arguments.slice(1).map((argument) => literalOf(argument, bound))
        const item = inner().schema
        const unique = by.length > 0 ? by : hasId(item) ? ['id'] : []
        return {
          schema: {
            type: ['array', 'null'],
            items: item,
            ...(unique.length > 0 && { 'x-unique-by': unique }),
          },
          isRequired: false,
        }
      }
      case 'latestFirstOf':
        return { ...inner(), schema: { ...inner().schema, 'x-order': 'any; shown latest first' } }
      case 'mapOf':
        return {
          schema: { type: ['object', 'null'], additionalProperties: inner().schema },
          isRequired: false,
        }
      case 'jsonText':
        return {
          schema: {
            anyOf: [
              inner().schema,
              { type: 'string', contentMediaType: 'application/json', contentSchema: inner().schema },
              { type: 'null' },
            ],
          },
          isRequired: false,
        }
      case 'z.object':
      case 'z.looseObject':
        return objectShape(first, bound, {})
      case 'z.extend': {
        const base = inner().schema.properties as Record<string, Schema>
        return objectShape(second, bound, base, inner().schema.required as string[] | undefined)
      }
      case 'z.optional':
      case 'z.catch':
        return { ...inner(), isRequired: false }
      case 'z.nullable':
        return { schema: { anyOf: [inner().schema, { type: 'null' }] }, isRequired: true }
      case 'z.pipe':
        return pipeShape(node, bound)
      case 'z.array':
        return { schema: { type: 'array', items: inner().schema }, isRequired: true }
      case 'z.enum':
        return { schema: { enum: first ? literalOf(first, bound) : [] }, isRequired: true }
      case 'z.literal':
        return { schema: { const: first && literalOf(first, bound) }, isRequired: true }
      case 'z.union':
        return {
          schema: {
            anyOf: (first as ts.ArrayLiteralExpression).elements.map((one) => shapeOf(one, bound).schema),
          },
          isRequired: true,
        }
      case 'z.string':
        return { schema: { type: 'string' }, isRequired: true }
      case 'z.number':
        return { schema: { type: 'number' }, isRequired: true }
      case 'z.int':
        return { schema: { type: 'integer' }, isRequired: true }
      case 'z.boolean':
        return { schema: { type: 'boolean' }, isRequired: true }
      case 'z.unknown':
      case 'z.record':
        return OPEN
      default:
        return functionShape(node, bound)
    }
  }

  /** A check keeps the type that it is a method of; any other function is one of ours that builds a schema. */
  function functionShape(node: ts.CallExpression, bound: Bindings): Shape {
    const { expression } = node
    if (ts.isPropertyAccessExpression(expression) && expression.name.text === 'check')
      return shapeOf(expression.expression, bound)
    const found = ts.isIdentifier(expression) ? functionOf(expression) : undefined
    if (!found) return fail(node, 'no function that builds a schema')
    const own = new Map(bound)
    found.parameters.forEach((parameter, at) => {
      const symbol = symbolOf(parameter.name)
      const argument = node.arguments[at] ?? parameter.initializer
      if (symbol && argument) own.set(symbol, resolved(argument, bound))
    })
    const { body } = found
    if (!ts.isBlock(body)) return shapeOf(body, own)
    const back = body.statements.find(ts.isReturnStatement)?.expression
    return back ? shapeOf(back, own) : fail(node, 'its function returns no schema')
  }

  /** What an argument stands for, when it is itself a parameter. */
  function resolved(argument: ts.Expression, bound: Bindings): ts.Expression {
    const symbol = ts.isIdentifier(argument) ? symbolOf(argument) : undefined
    return (symbol && bound.get(symbol)) ?? argument
  }

  function functionOf(name: ts.Identifier): (ts.SignatureDeclaration & { body: ts.ConciseBody }) | undefined {
    const declaration = declarationOf(name)
    const value = declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : declaration
    return value && (ts.isArrowFunction(value) || ts.isFunctionDeclaration(value)) && value.body
      ? (value as ts.SignatureDeclaration & { body: ts.ConciseBody })
      : undefined
  }

  /** The second schema counts where the first takes anything; a transform says what it reads in its calls of `z.parse`. */
  function pipeShape({ arguments: [first, second] }: ts.CallExpression, bound: Bindings): Shape {
    const before = first ? shapeOf(first, bound) : OPEN
    if (!second || Object.keys(before.schema).length > 0) return narrowed(before, second, bound)
    if (!ts.isCallExpression(second) || calleeOf(second) !== 'z.transform')
      return madeShape(shapeOf(second, bound))
    const properties: Record<string, Schema> = {}
    const required: string[] = []
    const visit = (node: ts.Node): void => {
      const read = parsedMember(node)
      if (read) {
        const shape = shapeOf(read.schema, bound)
        properties[read.name] = describe(shape, read.comment).schema
        if (shape.isRequired) required.push(read.name)
      } else ts.forEachChild(node, visit)
    }
    visit(second)
    return Object.keys(properties).length > 0
      ? { schema: { type: 'object', properties }, isRequired: true }
      : before
  }

  /** A pipe into literals allows no others. */
  function narrowed(before: Shape, second: ts.Expression | undefined, bound: Bindings): Shape {
    if (!second || !ts.isCallExpression(second) || calleeOf(second) === 'z.transform') return before
    const { anyOf } = shapeOf(second, bound).schema
    const values = (anyOf as Schema[] | undefined)?.map(({ const: value }) => value)
    return values?.every((value) => value !== undefined)
      ? { schema: { enum: values.flatMap((value) => [value, String(value)]) }, isRequired: true }
      : { ...before, isRequired: true }
  }

  /** `z.parse(schema, raw.name)`. */
  function parsedMember(node: ts.Node) {
    if (!ts.isCallExpression(node) || calleeOf(node) !== 'z.parse') return undefined
    const [schema, value] = node.arguments
    if (!schema || !value || !ts.isPropertyAccessExpression(value)) return undefined
    const comment = ts.isPropertyAssignment(node.parent) ? readComment(node.parent) : ''
    return { schema, name: value.name.text, comment }
  }

  function objectShape(
    fields: ts.Expression | undefined,
    bound: Bindings,
    base: Record<string, Schema>,
    baseRequired: string[] = [],
  ): Shape {
    const properties = { ...base }
    const required = new Set(baseRequired)
    const add = (literal: ts.Expression): void => {
      if (ts.isIdentifier(literal)) {
        const declaration = declarationOf(literal)
        const value =
          declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined
        return value ? add(value) : fail(literal, 'no fields with this name are known')
      }
      if (!ts.isObjectLiteralExpression(literal)) return fail(literal, 'these are no fields')
      for (const member of literal.properties) {
        if (ts.isSpreadAssignment(member)) {
          add(member.expression)
          continue
        }
        const value = ts.isPropertyAssignment(member)
          ? member.initializer
          : ts.isShorthandPropertyAssignment(member)
            ? member.name
            : fail(member, 'this is no field')
        const name = (member.name as ts.Identifier | ts.StringLiteral).text
        const shape = describe(shapeOf(value, bound), readComment(member))
        properties[name] = shape.schema
        if (shape.isRequired) required.add(name)
        else required.delete(name)
      }
    }
    if (fields) add(fields)
    return {
      schema: { type: 'object', properties, ...(required.size > 0 && { required: [...required] }) },
      isRequired: true,
    }
  }

  /** The value of a literal, a list of them, or a constant; undefined when it is not known here. */
  function literalOf(node: ts.Expression | undefined, bound: Bindings): unknown {
    if (!node) return undefined
    if (ts.isAsExpression(node)) return literalOf(node.expression, bound)
    if (ts.isStringLiteral(node)) return node.text
    if (ts.isNumericLiteral(node)) return Number(node.text)
    if (ts.isPrefixUnaryExpression(node)) return -Number(literalOf(node.operand, bound))
    if (ts.isArrayLiteralExpression(node)) return node.elements.map((one) => literalOf(one, bound))
    if (ts.isPropertyAccessExpression(node)) {
      const member = declarationOf(node.name)
      return member && ts.isPropertyAssignment(member) ? literalOf(member.initializer, bound) : undefined
    }
    if (!ts.isIdentifier(node)) return undefined
    const symbol = symbolOf(node)
    const given = symbol && bound.get(symbol)
    if (given) return literalOf(given, bound)
    const declaration = symbol?.valueDeclaration
    return declaration && ts.isVariableDeclaration(declaration)
      ? literalOf(declaration.initializer, bound)
      : undefined
  }

  return {
    /** What answers share, by the names that they refer to; complete once all were read. */
    shared,
    /** The shape of an exported schema. */
    ofExport(file: string, name: string): Shape {
      const source = program.getSourceFile(resolve(root, file))
      const symbol = source && checker.getSymbolAtLocation(source)
      const found = symbol && checker.getExportsOfModule(symbol).find((one) => one.name === name)
      const target = found && found.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(found) : found
      const declaration = target?.valueDeclaration
      if (!declaration || !ts.isVariableDeclaration(declaration) || !declaration.initializer)
        throw new Error(`${file} exports no schema named ${name}.`)
      return describe(shapeOf(declaration.initializer, NONE), readComment(declaration.parent.parent))
    },
    /** The fields of the configuration that pages read for themselves: `z.parse(schema, config?.name)`, also through a function. */
    configFields(within: string): Record<string, Shape> {
      const fields: Record<string, Shape> = {}
      const note = (name: string, shape: Shape) => (fields[name] ??= shape)
      const visit = (node: ts.Node): void => {
        ts.forEachChild(node, visit)
        if (!ts.isCallExpression(node)) return
        const read = parsedMember(node)
        if (read && isConfig(node.arguments[1])) return void note(read.name, shapeOf(read.schema, NONE))
        const [only] = node.arguments
        const { expression } = node
        if (!only || !isConfig(only) || !ts.isIdentifier(expression)) return
        const schema = parsedParameter(expression)
        if (schema) note((only as ts.PropertyAccessExpression).name.text, shapeOf(schema, NONE))
      }
      for (const source of program.getSourceFiles())
        if (source.fileName.startsWith(resolve(root, within)) && !source.fileName.includes('.test.'))
          visit(source)
      return fields
    },
    /** The answers that a table of calls names: the first schema in each entry, or that of a claim. */
    answersOf(file: string): Record<string, { response: Shape; other?: Shape }> {
      const source = program.getSourceFile(resolve(root, file))
      const responses: Record<string, { response: Shape; other?: Shape }> = {}
      const isSchema = (node: ts.Node): node is ts.Identifier =>
        ts.isIdentifier(node) && /(?:Schema|Page)$/.test(node.text)
      const first = (node: ts.Node): ts.Identifier | undefined =>
        isSchema(node) ? node : ts.forEachChild(node, (child) => (isOther(child) ? undefined : first(child)))
      const isOther = (node: ts.Node): node is ts.PropertyAssignment =>
        ts.isPropertyAssignment(node) && node.name.getText() === 'otherAnswer'
      const other = (node: ts.Node): ts.Identifier | undefined =>
        ts.forEachChild(node, (child) => (isOther(child) ? first(child.initializer) : undefined))
      const visit = (node: ts.Node): void => {
        if (!ts.isSatisfiesExpression(node) || node.type.getText() !== 'Record<string, CallDoc>')
          return void ts.forEachChild(node, visit)
        for (const member of (node.expression as ts.ObjectLiteralExpression).properties)
          if (ts.isPropertyAssignment(member)) {
            const schema = first(member.initializer)
            const also = other(member.initializer)
            responses[member.name.getText()] = {
              response: schema ? shapeOf(schema, NONE) : claimShape(),
              ...(also && { other: shapeOf(also, NONE) }),
            }
          }
      }
      const claimShape = () => this.ofExport('src/api/models/claim.ts', 'claimResponseSchema')
      if (source) visit(source)
      return responses
    },
  }

  function isConfig(node: ts.Node | undefined): boolean {
    return !!node && ts.isPropertyAccessExpression(node) && node.expression.getText() === 'config'
  }

  /** The schema that a function parses its only parameter with. */
  function parsedParameter(name: ts.Identifier): ts.Expression | undefined {
    const body = functionOf(name)?.body
    let found: ts.Expression | undefined
    const visit = (node: ts.Node): void => {
      if (
        ts.isCallExpression(node) &&
        calleeOf(node) === 'z.parse' &&
        node.arguments[1] &&
        ts.isIdentifier(node.arguments[1])
      )
        found ??= node.arguments[0]
      ts.forEachChild(node, visit)
    }
    if (body) visit(body)
    return found
  }
}

/** What a transform made before it was checked is not known to be required on the wire. */
function madeShape({ schema: { required: _, ...schema }, isRequired }: Shape): Shape {
  return { schema, isRequired }
}

const hasId = (item: Schema): boolean =>
  item.$ref === '#/components/schemas/Game' ||
  Object.hasOwn((item.properties as object | undefined) ?? {}, 'id')

/** Adds a description; the nearer one wins. */
function describe(shape: Shape, description: string): Shape {
  return description === '' ? shape : { ...shape, schema: { ...shape.schema, description } }
}
