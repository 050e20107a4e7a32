import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const column = z.strictObject({
  heading: z.string().min(1).max(60).meta({ title: 'Heading' }),
  text: z.string().min(1).max(320).meta({ title: 'Text' }),
})

const props = z.strictObject({
  heading: z.string().max(80).optional().meta({ title: 'Heading above' }),
  columns: z.array(column).min(2).max(3).meta({ title: 'Columns' }),
})
export type ColumnsProps = z.output<typeof props>

export default defineEntry({
  label: 'Columns',
  about: 'Two or three short texts beside each other; below each other on phones.',
  slots: ['home', 'member', 'rewards', 'news'],
  promotional: true,
  props,
  sample: {
    columns: [
      { heading: 'First', text: 'Write here what players should know.' },
      { heading: 'Second', text: 'And here.' },
    ],
  },
})
