import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const modal = z.strictObject({
  kind: z.int().min(1).max(999).meta({ title: 'Activity', names: 'activity' }),
  block: z
    .string()
    .regex(/^[a-z][A-Za-z0-9]*\.[A-Z][A-Za-z0-9]*$/)
    .max(80)
    .meta({ title: 'Block it shows' }),
  title: z
    .string()
    .max(120)
    .default('promotions.homeModal.title')
    .meta({ title: 'Heading', format: 'message' }),
})

const props = z.strictObject({
  modals: z
    .array(modal)
    .max(10)
    .default([{ kind: 39, block: 'activities.FirstChargePage', title: 'promotions.kinds.39' }])
    .meta({ title: 'Activities it shows, in order' }),
})
export type HomeModalProps = z.output<typeof props>

export default defineEntry({
  label: 'Home modal of activities',
  about: 'A window with a promotion that opens on the home page.',
  slots: ['overlays'],
  props,
  sample: {},
})
