import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export default defineEntry({
  label: 'Christmas',
  about: 'The Christmas promotion: gifts to open and the rules.',
  slots: ['page'],
  promotional: true,
  props,
  sample: {},
})
