import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({
  limit: z.int().min(1).max(60).default(20).meta({ title: 'Logos at most' }),
})
export type FooterBrandsProps = z.output<typeof props>
export default defineEntry({
  label: 'Brand logos',
  about: 'Logos of the makers of the games.',
  slots: ['footer', 'home'],
  props,
  sample: {},
})
