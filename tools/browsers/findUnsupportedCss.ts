import type { Identifier } from '@mdn/browser-compat-data'
import * as cssTree from 'css-tree'
import type { Block, CssNode, WalkContext } from 'css-tree'
import { at, bcd, lackingOf, type Floor } from './compat'
import type { Unsupported } from './findUnsupported'

/** Functions and colours, by their names: the features that they may be. */
const functions = new Map<string, string>()
function note(path: string, feature: Identifier): void {
  for (const [name, inner] of Object.entries(feature))
    if (name !== '__compat') {
      functions.set(name.toLowerCase(), `${path}.${name}`)
      note(`${path}.${name}`, inner as Identifier)
    }
}
note('css.types', bcd.css.types as Identifier)

const UNITS: readonly [RegExp, string][] = [
  [/^[sld]v(?:[whib]|min|max)$/, 'viewport_percentage_units_dynamic'],
  [/^cq(?:[whib]|min|max)$/, 'container_query_length_units'],
]
const unitFeature = (unit: string) =>
  `css.types.length.${UNITS.find(([pattern]) => pattern.test(unit))?.[1] ?? unit}`

/** A name without the prefix of a browser: what has one is written for that browser alone. */
const isPrefixed = (name: string) => /^-[a-z]+-/.test(name)

/** Everything in a style sheet that a browser of the list lacks, unless an older way stands before it in the same block. */
export function findUnsupportedCss(css: string, floor: Floor): Unsupported[] {
  const found: Unsupported[] = []
  const ast = cssTree.parse(css, {
    parseCustomProperty: true,
    positions: true,
    onParseError: (error) =>
      found.push({
        feature: 'syntax',
        lacking: error.message,
        code: css.slice(error.offset, error.offset + 60),
      }),
  })
  const lack = (feature: string, prefixes?: ReadonlySet<string>) => {
    const known = at(feature)
    return (known && lackingOf(known, floor, prefixes)) ?? []
  }
  const report = (feature: string, node: CssNode, prefixes?: ReadonlySet<string>) => {
    const lacking = lack(feature, prefixes)
    if (lacking.length > 0)
      found.push({ feature, lacking: lacking.join(', '), code: cssTree.generate(node).slice(0, 90) })
  }

  cssTree.walk(ast, {
    enter(this: WalkContext, node: CssNode) {
      // What is in there is for browsers that have said yes.
      if (node.type === 'Atrule' && node.name === 'supports') return cssTree.walk.skip
      if (node.type === 'Atrule' && !isPrefixed(node.name)) report(`css.at-rules.${node.name}`, node)
      if (node.type === 'Feature' || node.type === 'FeatureRange') {
        if (this.atrule?.name !== 'media') return
        if (node.type === 'FeatureRange') report('css.at-rules.media.range_syntax', node)
        else report(`css.at-rules.media.${node.name}`, node)
      }
      if (node.type === 'NestingSelector' || (node.type === 'Rule' && this.rule))
        report('css.selectors.nesting', node)
      if (
        (node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector') &&
        !isPrefixed(node.name)
      )
        report(`css.selectors.${node.name}`, this.rule?.prelude ?? node)
      if (node.type === 'Block') checkBlock(node)
    },
  })
  return found

  function checkBlock(block: Block): void {
    const declarations = block.children.toArray().filter((one) => one.type === 'Declaration')
    const understood = new Set<string>()
    for (const node of declarations) {
      const { property } = node
      if (isPrefixed(property) && !property.startsWith('--')) continue
      const features = new Set<string>()
      cssTree.walk(node.value, (part) => {
        if (part.type === 'Identifier' && !isPrefixed(part.name))
          features.add(`css.properties.${property}.${part.name}`)
        if (part.type === 'Function') features.add(functions.get(part.name.toLowerCase()) ?? '')
        if (part.type === 'Dimension') features.add(unitFeature(part.unit.toLowerCase()))
      })
      const prefixes = new Set(
        declarations.flatMap(({ property: other }) =>
          other !== property && other.endsWith(`-${property}`) && isPrefixed(other)
            ? [other.slice(0, -property.length)]
            : [],
        ),
      )
      report(`css.properties.${property}`, node, prefixes)
      if (lack(`css.properties.${property}`).length > 0) continue
      const missing = [...features].filter((feature) => lack(feature).length > 0)
      if (missing.length === 0) understood.add(property)
      // A value that is not understood is passed over, so that the one before it stands; one with a variable is not passed over.
      else if (!understood.has(property) || features.has('css.types.var'))
        for (const feature of missing) report(feature, node)
    }
  }
}
