import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type PasswordPageProps = z.output<typeof props>
export default defineEntry({
  label: 'Safebox password page',
  about: 'Where players set the password of their safebox.',
  slots: ['page'],
  props,
  sample: {},
})
