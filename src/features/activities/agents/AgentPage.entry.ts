import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export default defineEntry({
  label: 'Agent programme',
  about: 'How the agent programme works, with the link to share and what it has earned.',
  slots: ['page'],
  promotional: true,
  props,
  sample: {},
})
