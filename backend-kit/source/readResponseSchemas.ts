import { globSync } from 'node:fs'
import { configShapes } from './configShapes'
import { createShapeReader } from './createShapeReader'
import { createSource } from './createSource'
import { responseShapes, type ResponseShapes } from './responseShapes'
import { optional, type Schema, type Shape } from './shape'

const CALLS = 'backend-kit/calls/**/*.ts'
/** Where the configuration is read by others than its own schema. */
const FEATURES = 'src/features'
const PLAYER_CONFIG = 'src/api/models/playerConfig.ts'
const ACTIVITY_CONFIG = 'src/api/models/activityConfig.ts'
const BANK_CARDS = 'src/api/models/bankCard.ts'

/** What the portal reads of each answer, and of the configuration, as its source says. */
export interface ResponseSchemas {
  responses: Record<string, ResponseShapes>
  /** Further fields of `config`. */
  config: Record<string, Shape>
  user: Shape
  shared: Record<string, Shape>
}

export function readResponseSchemas(root: string): ResponseSchemas {
  const calls = globSync(CALLS, { cwd: root }).sort()
  const source = createSource(root, [...calls, PLAYER_CONFIG, ACTIVITY_CONFIG, BANK_CARDS])
  const reader = createShapeReader(source)
  const player = reader.ofExport(PLAYER_CONFIG, 'playerConfigSchema').schema
  return {
    responses: Object.fromEntries(
      calls.flatMap((file) => Object.entries(responseShapes(source, reader, file))),
    ),
    config: {
      ...Object.fromEntries(
        Object.entries(player.properties as Record<string, Schema>).map(([name, schema]) => [
          name,
          optional(schema),
        ]),
      ),
      appActivityRuleMap: reader.ofExport(ACTIVITY_CONFIG, 'activityRules'),
      ...configShapes(source, reader, FEATURES),
    },
    user: reader.ofExport(BANK_CARDS, 'bankCards'),
    shared: reader.shared,
  }
}
