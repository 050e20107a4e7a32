import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({
  formPage: z.string().default('/walletsKyc').meta({ title: 'Page of the form', format: 'target' }),
})
export type UploadPageProps = z.output<typeof props>
export default defineEntry({
  label: 'Identity documents',
  about: 'Where players upload pictures of their documents.',
  slots: ['page'],
  props,
  sample: {},
})
