import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({
  brandId: z.int().min(1).max(999_999).default(1).meta({ title: 'Number of the provider' }),
  rows: z.int().min(1).max(6).default(1).meta({ title: 'Rows' }),
})
export type ProviderGamesProps = z.output<typeof props>

export default defineEntry({
  label: 'Games of one provider',
  about: 'Some games of one provider, with the way to all of them.',
  slots: ['home'],
  props,
  sample: { brandId: 11 },
})
