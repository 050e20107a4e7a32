import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type PasswordPageProps = z.output<typeof props>

export default defineEntry({
  label: 'Login password page',
  about: 'Where players change the password that they log in with.',
  slots: ['page'],
  props,
  sample: {},
})
