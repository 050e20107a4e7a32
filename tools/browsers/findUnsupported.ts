import { RegExpParser, visitRegExpAST } from '@eslint-community/regexpp'
import { parse, type AnyNode, type Literal, type Node } from 'acorn'
import { full, fullAncestor } from 'acorn-walk'
import { analyze } from 'eslint-scope'
import { at, bcd, lackingOf, type Floor } from './compat'

/** Something in a script that a supported browser does not have. */
export interface Unsupported {
  /** Its path in MDN's data: `javascript.builtins.Array.toSorted`. */
  feature: string
  /** The browsers that lack it, with the version that has it: `safari_ios 16.4`. */
  lacking: string
  /** The code around it. */
  code: string
}

/** Objects that are there without being made, and what they are. */
const WINDOW = ['api.Window', 'api', 'javascript.builtins']
const INSTANCES: Record<string, readonly string[]> = {
  window: WINDOW,
  self: WINDOW,
  globalThis: WINDOW,
  navigator: ['api.Navigator'],
  document: ['api.Document', 'api.Node'],
  location: ['api.Location'],
  history: ['api.History'],
  crypto: ['api.Crypto'],
  performance: ['api.Performance'],
  screen: ['api.Screen'],
  caches: ['api.CacheStorage'],
  localStorage: ['api.Storage'],
  sessionStorage: ['api.Storage'],
  visualViewport: ['api.VisualViewport'],
}

/** The features that a member of this name may be: of any object, where it is not known of which. */
const members = new Map<string, string[]>()
for (const [root, names] of [
  ['javascript.builtins', Object.keys(bcd.javascript.builtins ?? {})],
  ['api', Object.keys(bcd.api)],
] as const)
  for (const owner of names)
    for (const member of Object.keys(at(`${root}.${owner}`) ?? {}))
      if (member !== '__compat' && /^[a-z]\w*$/i.test(member) && !/_/.test(member))
        members.set(member, [...(members.get(member) ?? []), `${root}.${owner}.${member}`])

/** What the language's own syntax needs; regular expressions are read apart. */
function syntaxOf(node: AnyNode, parents: readonly AnyNode[]): string | undefined {
  switch (node.type) {
    case 'ChainExpression':
      return 'operators.optional_chaining'
    case 'LogicalExpression':
      return node.operator === '??' ? 'operators.nullish_coalescing' : undefined
    case 'AssignmentExpression':
      return {
        '??=': 'operators.nullish_coalescing_assignment',
        '||=': 'operators.logical_or_assignment',
        '&&=': 'operators.logical_and_assignment',
      }[node.operator as string]
    case 'StaticBlock':
      return 'classes.static.initialization_blocks'
    case 'PropertyDefinition':
      return node.static
        ? 'classes.static.class_fields'
        : node.key.type === 'PrivateIdentifier'
          ? 'classes.private_class_fields'
          : 'classes.public_class_fields'
    case 'MethodDefinition':
      return node.key.type === 'PrivateIdentifier' ? 'classes.private_class_methods' : undefined
    case 'BinaryExpression':
      return node.left.type === 'PrivateIdentifier' ? 'classes.private_class_fields_in' : undefined
    case 'AwaitExpression':
      return parents.some(({ type }) => /Function/.test(type)) ? undefined : 'operators.await.top_level'
    case 'ForOfStatement':
      return node.await ? 'statements.for_await_of' : undefined
    case 'CatchClause':
      return node.param ? undefined : 'statements.try_catch.optional_catch_binding'
    case 'ExportAllDeclaration':
      return node.exported ? 'statements.export.namespace' : undefined
    case 'ImportExpression':
      return 'operators.import'
    case 'MetaProperty':
      return node.meta.name === 'import' ? 'operators.import_meta' : undefined
    case 'Literal':
      return node.bigint
        ? 'builtins.BigInt'
        : typeof node.value === 'number' && node.raw?.includes('_')
          ? 'grammar.numeric_separators'
          : undefined
  }
}

const FLAGS: Record<string, string> = {
  s: 'dotAll',
  d: 'hasIndices',
  v: 'unicodeSets',
  y: 'sticky',
  u: 'unicode',
}
const regExps = new RegExpParser()

/** What a regular expression needs. One that cannot be read as such is none. */
function patternFeatures(source: string, flags = ''): string[] {
  const features = [...flags].flatMap((flag) => (FLAGS[flag] ? [`builtins.RegExp.${FLAGS[flag]}`] : []))
  const add = (name: string) => features.push(`regular_expressions.${name}`)
  try {
    const pattern = regExps.parsePattern(source, 0, source.length, {
      unicode: flags.includes('u'),
      unicodeSets: flags.includes('v'),
    })
    visitRegExpAST(pattern, {
      onAssertionEnter: ({ kind }) => kind === 'lookbehind' && add('lookbehind_assertion'),
      onCapturingGroupEnter: ({ name }) => name !== null && add('named_capturing_group'),
      onBackreferenceEnter: ({ ref }) => typeof ref === 'string' && add('named_backreference'),
      onCharacterSetEnter: ({ kind }) => kind === 'property' && add('unicode_character_class_escape'),
      onModifiersEnter: () => add('modifier'),
    })
  } catch {
    return features
  }
  return features
}

const read = (script: string) => parse(script, { ecmaVersion: 'latest', sourceType: 'module', ranges: true })

/** The names that scripts give to members of their own: what they call by such a name need not be the browser's. */
export function ownMembers(scripts: readonly string[]): Set<string> {
  const names = new Set<string>()
  const add = (key: AnyNode) => void (key.type === 'Identifier' && names.add(key.name))
  for (const script of scripts)
    full(read(script), (each) => {
      const node = each as AnyNode
      if (node.type === 'Property' || node.type === 'MethodDefinition' || node.type === 'PropertyDefinition')
        add(node.key)
      if (node.type === 'AssignmentExpression' && node.left.type === 'MemberExpression')
        add(node.left.property)
    })
  return names
}

/** Everything in a script that a browser of the list lacks, unless the script asks first whether it is there. */
export function findUnsupported(
  script: string,
  floor: Floor,
  own: ReadonlySet<string> = new Set(),
): Unsupported[] {
  const found: Unsupported[] = []
  const ast = read(script)
  const { globalScope } = analyze(ast as never, { ecmaVersion: 2022, sourceType: 'module' })
  const globals = new Set(globalScope?.through.map(({ identifier }) => identifier as unknown))
  const text = ({ start, end }: Node) => script.slice(start, end)
  const report = (paths: readonly string[], { start }: Node) => {
    const all = paths.flatMap((path) => at(path) ?? []).map((feature) => lackingOf(feature, floor))
    // What may be several things is reported where none of them is there.
    if (all.length === 0 || all.some((lacking) => !lacking?.length)) return
    found.push({
      feature: paths[0] ?? '',
      lacking: all[0]?.join(', ') ?? '',
      code: script.slice(Math.max(0, start - 30), start + 60),
    })
  }
  const reportPattern = (node: Node, source: string, flags?: string) => {
    for (const feature of patternFeatures(source, flags)) report([`javascript.${feature}`], node)
  }
  fullAncestor(ast, (each, _state, ancestors) => {
    const node = each as AnyNode
    const parents = (ancestors as AnyNode[]).slice(0, -1)
    const parent = parents.at(-1)
    const syntax = syntaxOf(node, parents)
    if (syntax) report([`javascript.${syntax}`], node)
    if (node.type === 'Literal') {
      if (node.regex) reportPattern(node, node.regex.pattern, node.regex.flags)
      // A pattern may be put together of strings: `new RegExp('(?<=a)' + b)`.
      else if (typeof node.value === 'string' && /\(\?<[=!]/.test(node.value)) reportPattern(node, '(?<=a)')
    }
    if (node.type === 'TemplateElement' && /\(\?<[=!]/.test(node.value.raw)) reportPattern(node, '(?<=a)')
    if (
      (node.type === 'NewExpression' || node.type === 'CallExpression') &&
      node.callee.type === 'Identifier' &&
      node.callee.name === 'RegExp'
    ) {
      const [source, flags] = node.arguments.map((one) => (one as Literal).value)
      if (typeof source === 'string') reportPattern(node, source, typeof flags === 'string' ? flags : '')
    }
    if (node.type === 'Identifier' && globals.has(node) && !isAskedFor(node.name, node, parents)) {
      const isMember = parent?.type === 'MemberExpression' && parent.object === node
      if (!(isMember && INSTANCES[node.name]))
        report(
          [`javascript.builtins.${node.name}`, `api.${node.name}`, `api.Window.${node.name}`]
            .filter(at)
            .slice(0, 1),
          node,
        )
    }
    if (node.type === 'MemberExpression' && !node.computed && node.property.type === 'Identifier') {
      const {
        object,
        property: { name },
      } = node
      if (isAskedFor(name, node, parents) || node.optional) return
      const global = object.type === 'Identifier' && globals.has(object) ? object.name : undefined
      const owners =
        global === undefined ? [] : (INSTANCES[global] ?? [`javascript.builtins.${global}`, `api.${global}`])
      if (owners.some(at))
        report(
          owners
            .flatMap((owner) => [`${owner}.${name}`, `${owner}.${name}_static`])
            .filter(at)
            .slice(0, 1),
          node,
        )
      else if (!own.has(name) && parent?.type === 'CallExpression' && parent.callee === node)
        report(members.get(name) ?? [], node)
    }
  })
  return found

  /** `'share' in navigator`, `typeof x`, `x?.y`, `if (x) …`, `x ? … : …`, `x && …`: its absence is provided for. */
  function isAskedFor(name: string, node: AnyNode, parents: readonly AnyNode[]): boolean {
    const word = new RegExp(`(?:^|[^\\w$])${name}(?:$|[^\\w$])`)
    return parents.some((one, index) => {
      const below = parents[index + 1] ?? node
      if (one.type === 'UnaryExpression')
        return one.operator === 'typeof' || (one.operator === '!' && below === node)
      if (one.type === 'IfStatement' || one.type === 'ConditionalExpression') return word.test(text(one.test))
      if (one.type === 'LogicalExpression') return word.test(text(one.left))
      if (one.type === 'CallExpression') return one.optional && one.callee === below && below === node
      if (one.type === 'MemberExpression') return one.optional && one.object === below && below === node
      return false
    })
  }
}
