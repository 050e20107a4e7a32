import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type PlayHistoryPageProps = z.output<typeof props>

export default defineEntry({
  label: 'Play history page',
  about: 'What the player staked and won, by session and game, and the statement of a year.',
  slots: ['page'],
  props,
  sample: {},
})
