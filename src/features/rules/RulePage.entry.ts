import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({
  name: z.string().max(40).default('').meta({ title: 'Which rules; empty for those that the address names' }),
})
export type RulePageProps = z.output<typeof props>
export default defineEntry({
  label: 'Rules of a promotion',
  about: 'The rules of a promotion.',
  slots: ['page'],
  props,
  sample: { name: 'firstCharge' },
})
