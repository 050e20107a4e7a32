import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type BindPageProps = z.output<typeof props>

export default defineEntry({ label: 'Mobile number page', slots: ['page'], props, sample: {} })
