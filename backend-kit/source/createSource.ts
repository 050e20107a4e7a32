import { relative, resolve } from 'node:path'
import ts from 'typescript'

/** Values of the parameters of a function while its body is read. */
export type Bindings = ReadonlyMap<ts.Symbol, ts.Expression>
export const NONE: Bindings = new Map()
export type Source = ReturnType<typeof createSource>

/** What is written in a way that cannot be read is an error that says where. */
export function failAt(node: ts.Node, why: string): never {
  const file = node.getSourceFile()
  const { line } = file.getLineAndCharacterOfPosition(node.getStart())
  throw new Error(
    `${relative(process.cwd(), file.fileName)}:${line + 1}: ${why}: ${node.getText().slice(0, 80)}`,
  )
}

/** Files with all that they import of ours: what stands behind each name. */
export function createSource(root: string, files: readonly string[]) {
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
  const origin = (symbol: ts.Symbol | undefined) =>
    symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol

  const symbolOf = (name: ts.Node): ts.Symbol | undefined =>
    origin(
      ts.isIdentifier(name) && ts.isShorthandPropertyAssignment(name.parent)
        ? checker.getShorthandAssignmentValueSymbol(name.parent)
        : checker.getSymbolAtLocation(name),
    )
  const declarationOf = (name: ts.Node) => symbolOf(name)?.valueDeclaration

  /** What a name stands for: the value of a parameter, or of a constant. */
  function valueOf(name: ts.Node, bound: Bindings): ts.Expression | undefined {
    const symbol = symbolOf(name)
    const declaration = symbol?.valueDeclaration
    return (
      (symbol && bound.get(symbol)) ??
      (declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined)
    )
  }

  /** The function that a name stands for, by its parameters and body. */
  function functionOf(name: ts.Expression) {
    const declaration = ts.isIdentifier(name) ? declarationOf(name) : undefined
    const value = declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : declaration
    return value && (ts.isArrowFunction(value) || ts.isFunctionDeclaration(value)) && value.body
      ? { parameters: value.parameters, body: value.body }
      : undefined
  }

  return {
    declarationOf,
    valueOf,
    functionOf,

    /** What a call of one of our functions returns, and what its parameters stand for there; undefined for others. */
    returnedBy(node: ts.CallExpression, bound: Bindings): [ts.Expression, Bindings] | undefined {
      const found = functionOf(node.expression)
      if (!found) return undefined
      const own = new Map(bound)
      found.parameters.forEach((parameter, at) => {
        const symbol = symbolOf(parameter.name)
        const argument = node.arguments[at] ?? parameter.initializer
        const outer = argument && ts.isIdentifier(argument) ? symbolOf(argument) : undefined
        if (symbol && argument) own.set(symbol, (outer && bound.get(outer)) ?? argument)
      })
      const { body } = found
      const returned = ts.isBlock(body) ? body.statements.find(ts.isReturnStatement)?.expression : body
      return returned && [returned, own]
    },

    /** The value of a literal, a list of them, or a constant; undefined when it is not known here. */
    literalOf(node: ts.Expression | undefined, bound: Bindings): unknown {
      if (!node) return undefined
      if (ts.isAsExpression(node)) return this.literalOf(node.expression, bound)
      if (ts.isStringLiteral(node)) return node.text
      if (ts.isNumericLiteral(node)) return Number(node.text)
      if (ts.isPrefixUnaryExpression(node)) return -Number(this.literalOf(node.operand, bound))
      if (ts.isArrayLiteralExpression(node)) return node.elements.map((one) => this.literalOf(one, bound))
      if (ts.isPropertyAccessExpression(node)) {
        const member = declarationOf(node.name)
        return member && ts.isPropertyAssignment(member)
          ? this.literalOf(member.initializer, bound)
          : undefined
      }
      return ts.isIdentifier(node) ? this.literalOf(valueOf(node, bound), bound) : undefined
    },

    /** The declaration of an exported constant. */
    exportOf(file: string, name: string): ts.VariableDeclaration & { initializer: ts.Expression } {
      const source = program.getSourceFile(resolve(root, file))
      const symbol = source && checker.getSymbolAtLocation(source)
      const found = symbol && checker.getExportsOfModule(symbol).find((one) => one.name === name)
      const declaration = origin(found)?.valueDeclaration
      if (!declaration || !ts.isVariableDeclaration(declaration) || !declaration.initializer)
        throw new Error(`${file} exports no constant named ${name}.`)
      return declaration as ts.VariableDeclaration & { initializer: ts.Expression }
    },

    /** The files of a folder, without tests. */
    filesIn: (folder: string): ts.SourceFile[] =>
      program
        .getSourceFiles()
        .filter(({ fileName }) => fileName.startsWith(resolve(root, folder)) && !fileName.includes('.test.')),
  }
}
