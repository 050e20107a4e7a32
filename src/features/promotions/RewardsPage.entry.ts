import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type RewardsPageProps = z.output<typeof props>

export default defineEntry({
  label: 'Rewards page',
  about: 'All rewards that a player can get.',
  slots: ['page'],
  promotional: true,
  props,
  sample: {},
})
