import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type SecondFactorPageProps = z.output<typeof props>

export default defineEntry({
  label: 'Two-step login page',
  about: 'Where players protect login and withdrawals with an authenticator app.',
  slots: ['page'],
  props,
  sample: {},
})
