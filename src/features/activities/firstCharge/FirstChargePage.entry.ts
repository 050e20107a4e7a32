import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export default defineEntry({
  label: 'First deposit bonus',
  about: "The bonus for a player's first deposit.",
  slots: ['page'],
  promotional: true,
  props,
  sample: {},
})
