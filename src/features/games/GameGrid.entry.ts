import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({
  title: z.string().optional().meta({ title: 'Heading, in place of its own', format: 'message' }),
  source: z.enum(['hot', 'new', 'all', 'type']).default('hot').meta({ title: 'Which games' }),
  typeId: z
    .int()
    .min(1)
    .max(999)
    .default(1)
    .meta({ title: 'Game type, where one type is shown', names: 'gameType' }),
  rows: z.int().min(1).max(12).default(6).meta({ title: 'Rows' }),
  columnsMobile: z.int().min(2).max(4).default(3).meta({ title: 'Columns on mobile' }),
  columnsDesktop: z.int().min(3).max(8).default(5).meta({ title: 'Columns on desktop' }),
  firstPictures: z.int().min(0).max(12).default(3).meta({ title: 'Pictures loaded at once' }),
  more: z.string().default('/lobby/games').meta({ title: 'Where "See all" leads', format: 'target' }),
})
export type GameGridProps = z.output<typeof props>

export default defineEntry({
  label: 'Grid of games',
  about: 'A block of games: the popular ones, one type or one brand, with a heading.',
  slots: ['home'],
  critical: true,
  props,
  sample: { source: 'hot', rows: 2 },
})
