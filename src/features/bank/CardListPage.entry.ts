import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

export default defineEntry({
  label: 'Bank accounts',
  about: "The player's bank accounts, to choose or remove one.",
  slots: ['page'],
  props: z.strictObject({}),
  sample: {},
})
