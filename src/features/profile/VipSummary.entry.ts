import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type VipSummaryProps = z.output<typeof props>

export default defineEntry({
  label: 'VIP level in short',
  about: "The player's VIP level, in a line of the member page.",
  slots: ['member'],
  props,
  sample: {},
})
