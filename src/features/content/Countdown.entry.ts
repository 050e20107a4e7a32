import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({
  text: z.string().min(1).max(120).meta({ title: 'What it counts down to' }),
  until: z.string().meta({ title: 'When', format: 'moment' }),
})
export type CountdownProps = z.output<typeof props>

export default defineEntry({
  label: 'Countdown',
  about: 'How long it is until something begins; gone once it has.',
  slots: ['home', 'member', 'rewards', 'news'],
  promotional: true,
  props,
  sample: { text: 'What begins then', until: '2099-12-24T18:00+08:00' },
})
