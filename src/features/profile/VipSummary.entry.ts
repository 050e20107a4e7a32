import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type VipSummaryProps = z.output<typeof props>

export default defineEntry({ label: 'VIP level in short', slots: ['member'], props, sample: {} })
