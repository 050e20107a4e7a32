import { Ajv, type AnySchema } from 'ajv'
import standalone from 'ajv/dist/standalone/index.js'
import type { Block } from './blockSchema'
import type { JsonSchema } from './jsonSchema'
import { layerStructure } from './layerStructure'
import { shrinkCode } from './shrinkCode'
import { layoutStructure } from './structure'

// A CommonJS module: its default export is the function itself, or holds it, by who loads it.
const standaloneCode = ((standalone as unknown as { default?: unknown }).default ??
  standalone) as typeof standalone

const BANNER = '// Written by `npm run schemas` from the entries of the components. Do not edit.\n'

/**
 * Writes the validators that players run: plain functions, no compiler, no eval (LY-08). They check what the committed
 * schemas say, cut in two for size: the structure, and each component's props, which `validateLayout` brings together.
 */
export function compileValidators(blocks: readonly Block[]): string {
  const ajv = new Ajv({
    allErrors: true,
    inlineRefs: false,
    useDefaults: true,
    logger: false,
    messages: false,
    // Counts UTF-16 units, as `length` does; the exact count would import a helper that the output cannot have.
    unicode: false,
    strict: true,
    strictTypes: false,
    strictRequired: false,
    code: { source: true, esm: true, optimize: 3 },
  })
  add(ajv, 'layer', layerStructure())
  add(ajv, 'structure', layoutStructure())
  blocks.forEach((block) => add(ajv, block.type, block.props))
  const names = {
    validateLayer: 'layer',
    validateStructure: 'structure',
    ...Object.fromEntries(blocks.map(({ type }, at) => [`props${at}`, type])),
  }
  const code = shrinkCode(standaloneCode(ajv, names).replace('"use strict";', ''))
  if (/\brequire\(|\beval\(|new Function/.test(code))
    throw new Error(
      'the validators would need a helper module: avoid uniqueItems and constant objects in props',
    )
  return `${BANNER}${code}\n${blockTable(blocks)}`
}

function add(ajv: Ajv, key: string, schema: JsonSchema): void {
  try {
    ajv.addSchema(lean(schema) as AnySchema, key).getSchema(key)
  } catch (error) {
    throw new Error(`${key}: ${(error as Error).message}`, { cause: error })
  }
}

const WORDS = new Set(['title', 'description', '$comment', 'examples', 'deprecated'])

/** The schema without the words for operators. Names of properties are not words. */
function lean(schema: JsonSchema): JsonSchema {
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword]) => !WORDS.has(keyword))
      .map(([keyword, value]) => {
        if (['properties', 'patternProperties', '$defs'].includes(keyword))
          return [
            keyword,
            Object.fromEntries(
              Object.entries(value as Record<string, JsonSchema>).map(([key, one]) => [key, lean(one)]),
            ),
          ]
        if (['anyOf', 'oneOf', 'allOf'].includes(keyword)) return [keyword, (value as JsonSchema[]).map(lean)]
        if (['items', 'additionalProperties', 'not'].includes(keyword) && typeof value === 'object')
          return [keyword, lean(value as JsonSchema)]
        return [keyword, value]
      }),
  )
}

function blockTable(blocks: readonly Block[]): string {
  const rows = blocks.map(
    ({ type, slots }, at) =>
      `  ${JSON.stringify(type)}: { slots: ${JSON.stringify(slots)}, validate: props${at} },\n`,
  )
  return `export const blocks = {\n${rows.join('')}}\n`
}
