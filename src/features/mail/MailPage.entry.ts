import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type MailPageProps = z.output<typeof props>

export default defineEntry({
  label: 'Mail page',
  about: 'Messages to the player, some with a reward to claim.',
  slots: ['page'],
  props,
  sample: {},
})
