import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({
  home: z.string().default('/lobby/home').meta({ title: 'Where other games are', format: 'target' }),
})
export type GamePageProps = z.output<typeof props>

export default defineEntry({
  label: 'Page of one game',
  about: 'What there is to know of a game before it is played: provider, return to player, stakes, rules.',
  content: 'What is said of a game comes from the back end.',
  slots: ['page'],
  props,
  sample: {},
})
