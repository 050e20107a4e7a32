import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type NoticeDetailPageProps = z.output<typeof props>

export default defineEntry({
  label: 'Page of one piece of news',
  about: 'One piece of news, in full.',
  content: 'News and their pictures come from the back end, under Notices.',
  slots: ['page'],
  props,
  sample: {},
})
