import { NODE_SECTIONS } from '@/app/layoutNames'
import { asPatch } from './asPatch'
import type { Block } from './blockSchema'
import { ref, type JsonSchema } from './jsonSchema'

/**
 * Adds the components to a structure: each in the sections that it allows, with its props. The schema accepts unknown components:
 * one costs only its own place (LY-06), and the linter names it.
 */
export function withBlocks(
  structure: JsonSchema,
  blocks: readonly Block[],
  kind: 'layout' | 'layer',
): JsonSchema {
  const suffix = kind === 'layer' ? 'Patch' : ''
  const $defs: Record<string, JsonSchema> = { ...structure.$defs }
  const constrain = (holder: string, slot: string, base: string): void => {
    const limited = `${slot}Block`
    const section = $defs[holder + suffix] as JsonSchema
    const [names] = Object.keys(section.patternProperties ?? {}) as [string]
    $defs[holder + suffix] = { ...section, patternProperties: { [names]: ref(limited) } }
    $defs[limited] = onlyFor(slot, ref(base + suffix), blocks)
  }
  for (const section of NODE_SECTIONS) constrain(section, section, 'node')
  constrain('routes', 'page', 'route')
  $defs.shellBlock = onlyFor('shell', ref('shell' + suffix), blocks)
  for (const block of blocks) $defs[block.type] = kind === 'layer' ? patchOf(block) : propsOf(block)
  return withShell({ ...structure, $defs })
}

function onlyFor(slot: string, base: JsonSchema, blocks: readonly Block[]): JsonSchema {
  const elsewhere = blocks.filter((block) => !block.slots.includes(slot)).map((block) => block.type)
  const here = blocks.filter((block) => block.slots.includes(slot))
  return {
    allOf: [
      base,
      ...(elsewhere.length === 0
        ? []
        : [{ type: ['object', 'null'], properties: { type: { not: { enum: elsewhere } } } }]),
      ...here.map(({ type, props }) => ({
        if: { type: 'object', properties: { type: { const: type } }, required: ['type'] },
        then: {
          type: 'object',
          properties: { props: ref(type) },
          ...(base.$ref?.endsWith('Patch') || !props.required?.length ? {} : { required: ['props'] }),
        },
      })),
    ],
  }
}

function propsOf({ label, props }: Block): JsonSchema {
  return { ...props, title: label }
}

function patchOf({ label, props }: Block): JsonSchema {
  const { $defs: _none, ...patch } = asPatch(props)
  return { ...patch, type: ['object', 'null'], title: label }
}

/** The shell occurs in the layout itself and in every patch. */
function withShell(schema: JsonSchema): JsonSchema {
  const swap = (one: JsonSchema): JsonSchema =>
    one.properties?.shell ? { ...one, properties: { ...one.properties, shell: ref('shellBlock') } } : one
  return {
    ...swap(schema),
    $defs: Object.fromEntries(Object.entries(schema.$defs ?? {}).map(([name, def]) => [name, swap(def)])),
  }
}
