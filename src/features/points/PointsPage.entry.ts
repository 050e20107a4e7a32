import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type PointsPageProps = z.output<typeof props>

export default defineEntry({
  label: 'Points page',
  about: "The player's points and what they can be exchanged for.",
  slots: ['page'],
  props,
  sample: {},
})
