import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type UpdateNoticeProps = z.output<typeof props>

export default defineEntry({
  label: 'Notice of a new version',
  about: 'Says that a new version of the site is there.',
  slots: ['overlays'],
  props,
  sample: {},
})
