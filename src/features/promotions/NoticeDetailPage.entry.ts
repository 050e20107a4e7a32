import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type NoticeDetailPageProps = z.output<typeof props>

export default defineEntry({
  label: 'Page of one piece of news',
  about: 'One piece of news, in full.',
  slots: ['page'],
  props,
  sample: {},
})
