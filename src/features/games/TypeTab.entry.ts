import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({
  each: z.literal('gameType').default('gameType').meta({ title: 'One tab for each' }),
  allBrands: z.boolean().default(true).meta({ title: 'Begins with a tab of all brands' }),
})
export type TypeTabProps = z.output<typeof props>

export default defineEntry({
  label: 'Games of one type, by brand',
  about:
    'A tab of the home page for each type of games, sorted by brand. The types, their names and their order come from the back end.',
  slots: ['homeTabs'],
  props,
  sample: { each: 'gameType' },
  needs: { games: 'all' },
})
