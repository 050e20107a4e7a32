import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export default defineEntry({
  label: 'Shop of sign-in cards',
  about: 'Where players buy sign-in cards.',
  slots: ['page'],
  promotional: true,
  props,
  sample: {},
})
