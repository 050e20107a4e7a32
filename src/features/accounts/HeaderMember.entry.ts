import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({
  to: z.string().default('/profile/user').meta({ title: 'Where the avatar leads', format: 'target' }),
})
export type HeaderMemberProps = z.output<typeof props>

export default defineEntry({
  label: 'Member in the header',
  about: "The player's picture in the header, with a dot for news; it leads to the account.",
  slots: ['header'],
  props,
  sample: {},
})
