import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export default defineEntry({
  label: 'Agent five: income and valid friends',
  about: 'What agents have earned and which invited friends count.',
  slots: ['page'],
  promotional: true,
  props,
  sample: {},
})
