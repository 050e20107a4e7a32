import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type NoticePageProps = z.output<typeof props>

export default defineEntry({
  label: 'News page',
  about: 'All news of the site.',
  content: 'News and their pictures come from the back end, under Notices.',
  slots: ['page'],
  props,
  sample: {},
})
