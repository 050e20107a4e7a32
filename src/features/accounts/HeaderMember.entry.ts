import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({
  to: z.string().default('/profile/user').meta({ title: 'Where the avatar leads', format: 'target' }),
})
export type HeaderMemberProps = z.output<typeof props>

export default defineEntry({ label: 'Member in the header', slots: ['header'], props, sample: {} })
