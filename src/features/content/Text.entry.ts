import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({
  heading: z.string().max(80).optional().meta({ title: 'Heading' }),
  text: z
    .string()
    .min(1)
    .max(1200)
    .meta({ title: 'Text', description: 'An empty line begins a new paragraph.' }),
})
export type TextProps = z.output<typeof props>

export default defineEntry({
  label: 'Text',
  about: 'A heading and some paragraphs of your own.',
  slots: ['home', 'member', 'rewards', 'news'],
  promotional: true,
  props,
  sample: {
    heading: 'A heading of your own',
    text: 'Write here what players should know.',
  },
})
