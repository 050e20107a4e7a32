import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type TaskPageProps = z.output<typeof props>

export default defineEntry({ label: 'Tasks page', slots: ['page'], props, sample: {} })
