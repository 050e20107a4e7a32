import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type NoticeModalProps = z.output<typeof props>

export default defineEntry({
  label: 'Notice pop-up',
  about: 'A piece of news that opens by itself.',
  slots: ['overlays'],
  props,
  sample: {},
})
