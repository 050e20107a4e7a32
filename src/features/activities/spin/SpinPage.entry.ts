import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export default defineEntry({
  label: 'Spin with friends',
  about: 'A wheel that players spin and invite friends to.',
  slots: ['page'],
  promotional: true,
  props,
  sample: {},
})
