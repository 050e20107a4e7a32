import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export default defineEntry({
  label: 'Weekend lottery',
  about: 'The weekend lottery: numbers, draws and winners.',
  slots: ['page'],
  promotional: true,
  props,
  sample: {},
})
