import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type RewardModalProps = z.output<typeof props>

export default defineEntry({
  label: 'Reward congratulation',
  about: 'Congratulates a player on a reward.',
  slots: ['overlays'],
  props,
  sample: {},
})
