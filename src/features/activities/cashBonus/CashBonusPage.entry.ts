import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export default defineEntry({
  label: 'Deposit ladder of the day',
  about: 'Bonuses that grow with each deposit of the day.',
  slots: ['page'],
  promotional: true,
  props,
  sample: {},
})
