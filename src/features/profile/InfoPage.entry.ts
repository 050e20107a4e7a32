import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type InfoPageProps = z.output<typeof props>

export default defineEntry({
  label: 'Personal details page',
  about: 'Where players see and complete their personal details.',
  slots: ['page'],
  props,
  sample: {},
})
