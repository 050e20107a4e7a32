import { createShapeReader, type Shape } from './readShapes'

const CALLS = ['siteCalls', 'lobbyCalls', 'moneyCalls', 'playerCalls', 'activityCalls'].map(
  (name) => `tools/backend/calls/${name}.ts`,
)
/** Where the configuration is read by others than its own schema. */
const FEATURES = 'src/features'
const MODELS = ['playerConfig', 'activityConfig', 'bankCard', 'claim'].map(
  (name) => `src/api/models/${name}.ts`,
)

/** What the portal reads of each answer, and of the configuration, as its source says. */
export interface ResponseSchemas {
  responses: Record<string, { response: Shape; other?: Shape }>
  /** Further fields of `config`. */
  config: Record<string, Shape>
  user: Shape
  shared: Record<string, Shape>
}

export function readResponseSchemas(root: string): ResponseSchemas {
  const reader = createShapeReader(root, [...CALLS, ...MODELS])
  const player = reader.ofExport('src/api/models/playerConfig.ts', 'playerConfigSchema').schema
  const rules = reader.ofExport('src/api/models/activityConfig.ts', 'activityRules')
  const fields = Object.entries(player.properties as Record<string, Shape['schema']>)
  return {
    responses: Object.assign(
      {},
      ...CALLS.map((file) => reader.answersOf(file)),
    ) as ResponseSchemas['responses'],
    config: {
      ...Object.fromEntries(fields.map(([name, schema]) => [name, { schema, isRequired: false }])),
      appActivityRuleMap: rules,
      ...reader.configFields(FEATURES),
    },
    user: reader.ofExport('src/api/models/bankCard.ts', 'bankCards'),
    shared: reader.shared,
  }
}
