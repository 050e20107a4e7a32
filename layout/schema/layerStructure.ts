import { asPatch } from './asPatch'
import { closed, mapOf, ref, type JsonSchema } from './jsonSchema'
import { layoutStructure, NAME } from './structure'

/** The schema of one file of `layouts/`, without the components' props. */
export function layerStructure(): JsonSchema {
  const { $defs, properties } = asPatch(layoutStructure())
  const { schemaVersion: _version, ...sections } = properties as Record<string, JsonSchema>
  return closed(
    {
      $schema: { type: 'string', maxLength: 200 },
      schemaVersion: { const: 1, title: 'Version of this schema' },
      extends: { type: 'string', pattern: NAME, title: 'Layer that this one changes' },
      ...sections,
      devices: ref('devices'),
      modes: mapOf(NAME, ref('mode'), { title: 'Changes for a mode of the site' }),
    },
    {
      required: ['schemaVersion'],
      $defs: {
        ...$defs,
        patch: closed(sections, { title: 'Changes' }),
        devices: closed({ mobile: ref('patch'), desktop: ref('patch') }, { title: 'Changes for a device' }),
        mode: closed({ ...sections, devices: ref('devices') }, { title: 'Changes for this mode' }),
      },
    },
  )
}
