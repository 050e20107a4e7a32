import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({
  to: z.string().default('/search').meta({ title: 'Search page', format: 'target' }),
})
export type HeaderSearchProps = z.output<typeof props>

export default defineEntry({
  label: 'Search button',
  about: 'A button in the header that opens the search for games.',
  slots: ['header'],
  critical: true,
  props,
  sample: {},
})
