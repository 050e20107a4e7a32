import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type ForcedUpdateProps = z.output<typeof props>

export default defineEntry({
  label: 'Offer of the app after a deposit',
  about: 'Offers the app after a deposit.',
  slots: ['overlays'],
  props,
  sample: {},
})
