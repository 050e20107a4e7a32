import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

export default defineEntry({
  label: 'Bank account form',
  about: 'The form with which players add a bank account.',
  slots: ['page'],
  props: z.strictObject({}),
  sample: {},
})
