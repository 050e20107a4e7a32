import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type PrivacyPageProps = z.output<typeof props>

export default defineEntry({
  label: 'Privacy Policy',
  about: 'How the site uses personal data.',
  slots: ['page'],
  props,
  sample: {},
})
