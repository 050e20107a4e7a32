import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({
  title: z
    .string()
    .max(120)
    .default('promotions.featured.title')
    .meta({ title: 'Heading', format: 'message' }),
  limit: z.int().min(1).max(20).default(6).meta({ title: 'At most this many cards' }),
})
export type FeaturedRewardsProps = z.output<typeof props>

export default defineEntry({
  label: 'Featured rewards',
  about: 'Rewards worth a look, as a row on the home page.',
  content:
    'The rewards and their pictures come from the back end. For a picture of your own, add the section “Picture with a link”.',
  slots: ['home'],
  promotional: true,
  critical: true,
  props,
  sample: {},
})
