import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type RewardDetailPageProps = z.output<typeof props>

export default defineEntry({
  label: 'Page of one reward',
  about: 'One reward, in full, with the way to claim it.',
  content: 'Rewards and their pictures come from the back end.',
  slots: ['page'],
  promotional: true,
  props,
  sample: {},
})
