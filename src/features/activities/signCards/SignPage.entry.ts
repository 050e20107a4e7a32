import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export default defineEntry({
  label: 'Sign-in cards',
  about: 'Cards that pay a reward for each day that the player signs in.',
  slots: ['page'],
  promotional: true,
  props,
  sample: {},
})
