import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type HeaderServiceProps = z.output<typeof props>
export default defineEntry({
  label: 'Customer service button',
  about: 'A button that opens customer service.',
  slots: ['header', 'account'],
  critical: true,
  props,
  sample: {},
})
