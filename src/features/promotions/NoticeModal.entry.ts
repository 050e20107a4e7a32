import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type NoticeModalProps = z.output<typeof props>

export default defineEntry({
  label: 'Notice pop-up',
  about: 'A piece of news that opens by itself.',
  content: 'News and their pictures come from the back end, under Notices.',
  slots: ['overlays'],
  props,
  sample: {},
})
