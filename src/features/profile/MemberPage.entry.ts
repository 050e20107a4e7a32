import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type MemberPageProps = z.output<typeof props>

export default defineEntry({
  label: 'Member page',
  about: 'Level, tasks, points and more of the player, on desktop.',
  slots: ['page'],
  props,
  sample: {},
})
