import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export default defineEntry({
  label: 'VIP rebate',
  about: 'What VIP players get back of their play.',
  slots: ['page'],
  promotional: true,
  props,
  sample: {},
})
