import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export default defineEntry({
  label: 'A deposit every day',
  about: 'A bonus for making a deposit every day.',
  slots: ['page'],
  promotional: true,
  props,
  sample: {},
})
