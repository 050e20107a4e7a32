import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({
  columns: z.int().min(3).max(8).default(5).meta({ title: 'Columns' }),
})
export type GamesPageProps = z.output<typeof props>

export default defineEntry({
  label: 'All games with filters',
  about: 'All games, with filters by type and brand.',
  slots: ['page'],
  props,
  sample: {},
  needs: { games: 'all' },
})
