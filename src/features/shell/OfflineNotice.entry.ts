import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type OfflineNoticeProps = z.output<typeof props>

export default defineEntry({
  label: 'Notice that there is no network',
  slots: ['overlays'],
  props,
  sample: {},
})
