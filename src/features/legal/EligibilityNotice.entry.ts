import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type EligibilityNoticeProps = z.output<typeof props>

export default defineEntry({
  label: 'Age and eligibility notice',
  about: 'Asks visitors of green mode to confirm that they may play.',
  slots: ['overlays'],
  props,
  sample: {},
})
