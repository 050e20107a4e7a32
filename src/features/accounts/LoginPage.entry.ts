import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type LoginPageProps = z.output<typeof props>

export default defineEntry({
  label: 'Login page',
  about: 'Where players log in by password, text message or a social account.',
  slots: ['page'],
  props,
  sample: {},
})
