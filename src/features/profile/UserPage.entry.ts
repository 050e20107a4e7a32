import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({
  avatars: z.int().min(1).max(60).default(12).meta({ title: 'How many pictures there are' }),
})
export type UserPageProps = z.output<typeof props>

export default defineEntry({
  label: 'Account page',
  about: 'Picture, name and account settings of the player.',
  slots: ['page'],
  props,
  sample: {},
})
