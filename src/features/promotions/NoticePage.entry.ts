import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type NoticePageProps = z.output<typeof props>

export default defineEntry({ label: 'News page', slots: ['page'], props, sample: {} })
