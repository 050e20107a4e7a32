import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type PrivacyPageProps = z.output<typeof props>

export default defineEntry({ label: 'Privacy Policy', slots: ['page'], props, sample: {} })
