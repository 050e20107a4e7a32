import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type TermsPageProps = z.output<typeof props>

export default defineEntry({
  label: 'Terms of Use',
  about: 'The terms that players agree to.',
  slots: ['page'],
  props,
  sample: {},
})
