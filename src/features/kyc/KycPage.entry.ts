import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({
  uploadPage: z
    .string()
    .default('/walletsKycUpload')
    .meta({ title: 'Page of the documents', format: 'target' }),
})
export type KycPageProps = z.output<typeof props>
export default defineEntry({
  label: 'Identity check',
  about: 'Where players prove who they are.',
  slots: ['page'],
  props,
  sample: {},
})
