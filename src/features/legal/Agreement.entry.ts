import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type AgreementProps = z.output<typeof props>

export default defineEntry({
  label: 'Agreement to terms and privacy',
  about: 'The box by which players agree to the terms before they log in or register.',
  slots: ['account'],
  props,
  sample: {},
})
