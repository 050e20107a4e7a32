import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export default defineEntry({ label: 'New Year', slots: ['page'], promotional: true, props, sample: {} })
