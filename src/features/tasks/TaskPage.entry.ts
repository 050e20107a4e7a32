import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type TaskPageProps = z.output<typeof props>

export default defineEntry({
  label: 'Tasks page',
  about: 'Tasks with rewards, and how far the player is.',
  slots: ['page'],
  props,
  sample: {},
})
