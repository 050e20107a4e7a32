import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type RewardsPageProps = z.output<typeof props>

export default defineEntry({ label: 'Rewards page', slots: ['page'], promotional: true, props, sample: {} })
