import { Ajv, type AnySchema } from 'ajv'
import standalone from 'ajv/dist/standalone/index.js'
import type { Block } from './blockSchema'
import type { JsonSchema } from './jsonSchema'
import { layerStructure } from './layerStructure'
import { shrinkCode } from './shrinkCode'
import { layoutStructure } from './structure'

// A CommonJS module: depending on the loader, its default export is the function or contains it.
const standaloneCode = ((standalone as unknown as { default?: unknown }).default ??
  standalone) as typeof standalone

const BANNER = '// Written by `npm run schemas` from the entries of the components. Do not edit.\n'

/**
 * Generates the validators that players run: plain functions, no compiler, no eval (LY-08). They implement the committed schemas
 * in two parts to save size: the structure, and each component's props, which `validateLayout` combines.
 */
export function compileValidators(blocks: readonly Block[]): string {
  const ajv = new Ajv({
    allErrors: true,
    inlineRefs: false,
    useDefaults: true,
    logger: false,
    messages: false,
    // Counts UTF-16 units, like `length`; exact counting would import a helper.
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
    ajv.addSchema(withoutTexts(schema) as AnySchema, key).getSchema(key)
  } catch (error) {
    throw new Error(`${key}: ${(error as Error).message}`, { cause: error })
  }
}

const WORDS = new Set(['title', 'description', '$comment', 'examples', 'deprecated'])

/** The schema without titles and descriptions. Property names are kept. */
function withoutTexts(schema: JsonSchema): JsonSchema {
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword]) => !WORDS.has(keyword))
      .map(([keyword, value]) => {
        if (['properties', 'patternProperties', '$defs'].includes(keyword))
          return [
            keyword,
            Object.fromEntries(
              Object.entries(value as Record<string, JsonSchema>).map(([key, one]) => [
                key,
                withoutTexts(one),
              ]),
            ),
          ]
        if (['anyOf', 'oneOf', 'allOf'].includes(keyword))
          return [keyword, (value as JsonSchema[]).map(withoutTexts)]
        if (['items', 'additionalProperties', 'not'].includes(keyword) && typeof value === 'object')
          return [keyword, withoutTexts(value as JsonSchema)]
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
