import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({
  superior: z.boolean().default(true).meta({ title: 'Show who referred the player' }),
})
export type MenuCardProps = z.output<typeof props>

export default defineEntry({ label: 'Player in the side menu', slots: ['menuCard'], props, sample: {} })
