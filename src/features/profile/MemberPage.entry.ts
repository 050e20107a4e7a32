import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type MemberPageProps = z.output<typeof props>

export default defineEntry({ label: 'Member page', slots: ['page'], props, sample: {} })
