import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type VipPageProps = z.output<typeof props>

export default defineEntry({ label: 'VIP levels page', slots: ['page'], props, sample: {} })
