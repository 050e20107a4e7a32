import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type TaskSummaryProps = z.output<typeof props>

export default defineEntry({
  label: 'Tasks in short',
  about: "The player's open tasks, in a line of the member page.",
  slots: ['member'],
  props,
  sample: {},
})
