import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type RewardDetailPageProps = z.output<typeof props>

export default defineEntry({
  label: 'Page of one reward',
  slots: ['page'],
  promotional: true,
  props,
  sample: {},
})
