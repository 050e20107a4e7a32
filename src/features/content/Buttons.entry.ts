import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const button = z.strictObject({
  text: z.string().min(1).max(40).meta({ title: 'Text' }),
  to: z.string().meta({ title: 'Where it leads', format: 'target' }),
})

const props = z.strictObject({
  heading: z.string().max(80).optional().meta({ title: 'Heading' }),
  buttons: z.array(button).min(1).max(4).meta({ title: 'Buttons, the most important first' }),
})
export type ButtonsProps = z.output<typeof props>

export default defineEntry({
  label: 'Row of buttons',
  about: 'Up to four buttons that lead to pages or other sites.',
  slots: ['home', 'member', 'rewards', 'news'],
  promotional: true,
  props,
  sample: {
    buttons: [
      { text: 'See all games', to: '/lobby/games' },
      { text: 'Ask us', to: '/service' },
    ],
  },
})
