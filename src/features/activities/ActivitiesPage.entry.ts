import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export default defineEntry({
  label: 'All activities',
  about: 'A list of every promotion that is running.',
  slots: ['page'],
  promotional: true,
  props,
  sample: {},
})
