import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({
  home: z.string().default('/lobby/home').meta({ title: 'Where the way out leads', format: 'target' }),
})
export type StartPageProps = z.output<typeof props>

export default defineEntry({
  label: 'A running game',
  about: 'A game while it is played.',
  slots: ['page'],
  props,
  sample: {},
})
