import type { Block } from './blockSchema'
import { compileValidators } from './compileValidators'
import type { JsonSchema } from './jsonSchema'
import { layerStructure } from './layerStructure'
import { layoutStructure } from './structure'
import { withBlocks } from './withBlocks'

const DIALECT = 'https://json-schema.org/draft/2020-12/schema'

/** The files that `npm run schemas` writes, by their path from the root of the project. */
export function schemaFiles(blocks: readonly Block[]): Record<string, string> {
  return {
    'schemas/layer.schema.json': json('Layer: one file of layouts/', layerSchema(blocks)),
    'schemas/layout.schema.json': json('Layout: all layers merged', layoutSchema(blocks)),
    'layout/validators/layoutValidators.js': compileValidators(blocks),
  }
}

/** The schema of layers, with every component's props. */
export function layerSchema(blocks: readonly Block[]): JsonSchema {
  return withBlocks(layerStructure(), blocks, 'layer')
}

/** The schema of merged layouts, with every component's props. */
export function layoutSchema(blocks: readonly Block[]): JsonSchema {
  return withBlocks(layoutStructure(), blocks, 'layout')
}

function json(title: string, schema: JsonSchema): string {
  return `${JSON.stringify({ $schema: DIALECT, title, ...schema }, null, 2)}\n`
}
