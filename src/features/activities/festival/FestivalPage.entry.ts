import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export default defineEntry({
  label: 'Festival packs',
  about: 'Packs to buy during a festival, with what is in them.',
  slots: ['page'],
  promotional: true,
  props,
  sample: {},
})
