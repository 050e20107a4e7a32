import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({
  recent: z.boolean().default(true).meta({ title: 'Offers recent searches' }),
})
export type SearchPageProps = z.output<typeof props>

export default defineEntry({
  label: 'Search page',
  about: 'Search for games by name.',
  slots: ['page'],
  props,
  sample: {},
})
