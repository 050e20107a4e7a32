import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export default defineEntry({
  label: 'Follow us',
  about: 'A reward for following the site on social media.',
  slots: ['page'],
  promotional: true,
  props,
  sample: {},
})
