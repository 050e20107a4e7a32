import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type AgreePageProps = z.output<typeof props>

export default defineEntry({
  label: 'Legal document by name',
  about: 'A legal document, chosen by its address.',
  slots: ['page'],
  props,
  sample: {},
})
