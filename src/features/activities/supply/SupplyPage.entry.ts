import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export default defineEntry({
  label: 'Relief bonus',
  about: 'Relief for players who lost, within the rules of the promotion.',
  slots: ['page'],
  promotional: true,
  props,
  sample: {},
})
