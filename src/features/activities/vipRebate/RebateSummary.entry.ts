import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type RebateSummaryProps = z.output<typeof props>

export default defineEntry({
  label: 'VIP rebate, in short',
  about: "Yesterday's rebate, in a card of the member page.",
  slots: ['member'],
  props,
  sample: {},
})
