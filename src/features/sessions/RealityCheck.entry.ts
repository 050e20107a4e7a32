import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type RealityCheckProps = z.output<typeof props>

export default defineEntry({
  label: 'Reality check',
  about: 'Reminds players of the time and money spent.',
  slots: ['overlays'],
  props,
  sample: {},
})
