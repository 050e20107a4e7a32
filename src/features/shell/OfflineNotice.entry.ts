import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type OfflineNoticeProps = z.output<typeof props>

export default defineEntry({
  label: 'Notice that there is no network',
  about: 'Says that there is no connection.',
  slots: ['overlays'],
  props,
  sample: {},
})
