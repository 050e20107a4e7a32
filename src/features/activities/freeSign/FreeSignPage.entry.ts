import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export default defineEntry({ label: 'Free sign-in', slots: ['page'], promotional: true, props, sample: {} })
