import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type ForgetPageProps = z.output<typeof props>

export default defineEntry({ label: 'Forgotten password page', slots: ['page'], props, sample: {} })
