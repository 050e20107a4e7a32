import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({
  home: z.string().default('/lobby/home').meta({ title: 'Where the way out leads', format: 'target' }),
})
export type FunPageProps = z.output<typeof props>

export default defineEntry({
  label: 'A game played for fun',
  about:
    'A game without stakes and wins. Visitors may play where the page is public; they read the age notice first.',
  slots: ['page'],
  props,
  sample: {},
})
