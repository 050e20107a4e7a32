import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type AgreePageProps = z.output<typeof props>

export default defineEntry({ label: 'Legal document by name', slots: ['page'], props, sample: {} })
