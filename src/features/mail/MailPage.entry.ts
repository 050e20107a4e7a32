import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type MailPageProps = z.output<typeof props>

export default defineEntry({ label: 'Mail page', slots: ['page'], props, sample: {} })
