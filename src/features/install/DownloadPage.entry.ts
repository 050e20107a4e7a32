import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type DownloadPageProps = z.output<typeof props>

export default defineEntry({
  label: 'Download of the app',
  about: 'Where players download the app.',
  slots: ['page'],
  props,
  sample: {},
})
