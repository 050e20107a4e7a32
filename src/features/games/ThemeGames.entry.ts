import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({
  theme: z.string().min(1).max(60).default('Fruits').meta({ title: 'The theme, as the back end names it' }),
  title: z.string().optional().meta({ title: 'Heading, in place of the theme', format: 'message' }),
  rows: z.int().min(1).max(6).default(1).meta({ title: 'Rows' }),
})
export type ThemeGamesProps = z.output<typeof props>

export default defineEntry({
  label: 'Games of one theme',
  about: 'Some games of one theme, where the game list says themes.',
  slots: ['home'],
  props,
  sample: {},
})
