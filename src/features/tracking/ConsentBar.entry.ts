import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type ConsentBarProps = z.output<typeof props>

export default defineEntry({
  label: 'Question whether advertising may be measured',
  about: 'Asks whether advertising may be measured.',
  slots: ['overlays'],
  props,
  sample: {},
})
