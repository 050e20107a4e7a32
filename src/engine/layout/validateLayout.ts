import { formatProblems, type SchemaError } from './formatProblem'
import { isJsonObject, ownValue } from './jsonObject'
import { toPointer } from './pointer'
import * as generated from './validators/layoutValidators.js'
import { NODE_SECTIONS, type JsonObject, type LayoutProblem, type SlotName } from './types'

/** A function that AJV wrote: says yes or no and leaves its errors on itself. May fill in defaults. */
export interface Validate {
  (value: unknown, context?: { instancePath: string }): boolean
  errors?: unknown[] | null
}

/** The generated part: the structure of a layout, and of each known component its places and props. */
export interface LayoutValidators {
  validateStructure: Validate
  blocks: Record<string, { slots: string[]; validate: Validate }>
}

/**
 * Checks a merged layout against the layout schema, and fills the defaults of all components' props into it
 * (so give it a copy of your own, as `composeLayout` does). A type that is not known is no problem here:
 * it costs only its own place (LY-06), and the linter names it.
 */
export function validateLayout(layout: unknown, validators: LayoutValidators = generated): LayoutProblem[] {
  try {
    const errors = run(validators.validateStructure, layout, '')
    if (errors.length > 0) return formatProblems(errors, layout)
    const placed = placedBlocks(layout as JsonObject)
    return formatProblems(
      placed.flatMap((block) => checkBlock(block, validators.blocks)),
      layout,
    )
  } catch (error) {
    return [{ pointer: '', message: `The layout cannot be checked: ${String(error)}.` }]
  }
}

export interface PlacedBlock {
  slot: SlotName
  segments: string[]
  /** A node, a route or the shell. */
  holder: JsonObject
  type: string
}

/** Every place of a layout where a component stands. */
export function placedBlocks(layout: JsonObject): PlacedBlock[] {
  const sections = [...NODE_SECTIONS.map((name) => [name, name] as const), ['routes', 'page'] as const]
  const places = sections.flatMap(([section, slot]) =>
    Object.entries(isJsonObject(layout[section]) ? layout[section] : {}).map(([id, holder]) =>
      place(slot, [section, id], holder),
    ),
  )
  return [...places, place('shell', ['shell'], layout.shell)].filter((block) => block !== undefined)
}

function place(slot: SlotName, segments: string[], holder: unknown): PlacedBlock | undefined {
  return isJsonObject(holder) && typeof holder.type === 'string'
    ? { slot, segments, holder, type: holder.type }
    : undefined
}

function checkBlock(
  { slot, segments, holder, type }: PlacedBlock,
  blocks: LayoutValidators['blocks'],
): SchemaError[] {
  const block = ownValue(blocks, type) as LayoutValidators['blocks'][string] | undefined
  if (!block) return []
  const pointer = toPointer(segments)
  if (!block.slots.includes(slot))
    return [{ instancePath: `${pointer}/type`, keyword: 'slot', params: { slot } }]
  holder.props ??= {}
  return run(block.validate, holder.props, `${pointer}/props`)
}

function run(validate: Validate, value: unknown, instancePath: string): SchemaError[] {
  return validate(value, { instancePath }) ? [] : ((validate.errors ?? []) as SchemaError[])
}
