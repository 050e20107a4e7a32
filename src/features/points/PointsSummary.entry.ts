import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type PointsSummaryProps = z.output<typeof props>

export default defineEntry({
  label: 'Points, in short',
  about: "The player's points, in a line of the member page.",
  slots: ['member'],
  props,
  sample: {},
})
