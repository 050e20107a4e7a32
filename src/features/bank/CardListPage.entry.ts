import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

export default defineEntry({
  label: 'Bank accounts',
  slots: ['page'],
  props: z.strictObject({}),
  sample: {},
})
