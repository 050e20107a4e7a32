import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({
  each: z.literal('gameType').default('gameType').meta({ title: 'One tab for each' }),
  leftOut: z
    .array(z.int().min(1).max(999).meta({ names: 'gameType' }))
    .max(50)
    .default([])
    .meta({ title: 'Game types without a tab', uniqueItems: true }),
  allBrands: z.boolean().default(true).meta({ title: 'Begins with a tab of all brands' }),
})
export type TypeTabProps = z.output<typeof props>

export default defineEntry({
  label: 'Games of one type, by brand',
  about:
    'A tab of the home page for each type of games, sorted by brand. The types, their names and their order come from the back end. A type without a tab stays among all games and in the search.',
  slots: ['homeTabs'],
  props,
  sample: { each: 'gameType' },
  needs: { games: 'all' },
})
