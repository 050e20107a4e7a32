import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type InfoPageProps = z.output<typeof props>

export default defineEntry({ label: 'Personal details page', slots: ['page'], props, sample: {} })
