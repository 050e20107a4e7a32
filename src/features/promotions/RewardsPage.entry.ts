import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type RewardsPageProps = z.output<typeof props>

export default defineEntry({
  label: 'Rewards page',
  about: 'All rewards that a player can get.',
  content: 'Rewards and their pictures come from the back end.',
  slots: ['page'],
  promotional: true,
  props,
  sample: {},
})
