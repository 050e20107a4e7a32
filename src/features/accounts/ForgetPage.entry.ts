import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type ForgetPageProps = z.output<typeof props>

export default defineEntry({
  label: 'Forgotten password page',
  about: 'Where players set a new password with a code that they get by text message.',
  slots: ['page'],
  props,
  sample: {},
})
