import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type LicensePageProps = z.output<typeof props>

export default defineEntry({ label: 'Licence', slots: ['page'], props, sample: {} })
