import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type ChangedTextsProps = z.output<typeof props>

export default defineEntry({
  label: 'Changed terms',
  about: 'Asks players to agree again to terms or a privacy policy that changed.',
  slots: ['overlays'],
  props,
  sample: {},
})
