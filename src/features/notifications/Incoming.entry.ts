import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type IncomingProps = z.output<typeof props>

export default defineEntry({
  label: 'Incoming notifications',
  about: 'Shows what is new while the portal is open, as the player chose.',
  slots: ['overlays'],
  props,
  sample: {},
})
