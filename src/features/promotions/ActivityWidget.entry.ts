import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({
  corner: z
    .enum(['bottomRight', 'bottomLeft', 'topRight', 'topLeft'])
    .default('bottomRight')
    .meta({ title: 'Corner it starts in (phones: the side of the tab bar)' }),
})
export type ActivityWidgetProps = z.output<typeof props>

export default defineEntry({
  label: 'Floating activity entry',
  about: 'A small floating button that leads to a promotion.',
  slots: ['overlays'],
  props,
  sample: {},
})
