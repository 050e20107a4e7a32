import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export default defineEntry({
  label: 'Invite friends',
  about: 'Invite friends by link or code and see the rewards.',
  slots: ['page'],
  promotional: true,
  props,
  sample: {},
})
