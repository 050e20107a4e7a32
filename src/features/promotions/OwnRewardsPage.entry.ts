import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type OwnRewardsPageProps = z.output<typeof props>

export default defineEntry({
  label: 'Own rewards page',
  about: 'The rewards that the player holds, with what is left to wager, and those of the past.',
  slots: ['page'],
  props,
  sample: {},
})
