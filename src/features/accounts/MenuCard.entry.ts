import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({
  superior: z.boolean().default(true).meta({ title: 'Show who referred the player' }),
})
export type MenuCardProps = z.output<typeof props>

export default defineEntry({
  label: 'Player in the side menu',
  about: 'Picture, name, number, VIP level and inviter of the player at the top of the side menu.',
  slots: ['menuCard'],
  props,
  sample: {},
})
