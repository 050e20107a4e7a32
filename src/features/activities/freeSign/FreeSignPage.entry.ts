import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export default defineEntry({
  label: 'Free sign-in',
  about: 'A small reward for visiting every day, free of charge.',
  slots: ['page'],
  promotional: true,
  props,
  sample: {},
})
