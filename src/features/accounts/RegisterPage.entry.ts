import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type RegisterPageProps = z.output<typeof props>

export default defineEntry({
  label: 'Registration page',
  about: 'Where visitors open an account.',
  slots: ['page'],
  props,
  sample: {},
})
