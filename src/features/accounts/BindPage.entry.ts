import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type BindPageProps = z.output<typeof props>

export default defineEntry({
  label: 'Mobile number page',
  about: 'Where players add or change their mobile number.',
  slots: ['page'],
  props,
  sample: {},
})
