import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type AgreementProps = z.output<typeof props>

export default defineEntry({ label: 'Agreement to terms and privacy', slots: ['account'], props, sample: {} })
