import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export default defineEntry({
  label: 'New Year',
  about: 'The New Year promotion: gifts to open and the rules.',
  slots: ['page'],
  promotional: true,
  props,
  sample: {},
})
