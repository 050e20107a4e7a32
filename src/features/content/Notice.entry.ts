import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'
import { pictureProp } from '@/engine/registry/pictureProp'

const props = z.strictObject({
  title: z.string().min(1).max(80).meta({ title: 'Title' }),
  text: z.string().min(1).max(400).meta({ title: 'Text' }),
  tone: z.enum(['info', 'warning']).default('info').meta({ title: 'Kind' }),
  picture: pictureProp('Picture').optional(),
  to: z.string().optional().meta({ title: 'Where it leads', format: 'target' }),
  linkText: z.string().min(1).max(40).optional().meta({ title: 'Text of the link' }),
  closable: z.boolean().default(true).meta({
    title: 'Players can close it',
    description: 'Closed on a device, it stays closed there until something in it is changed.',
  }),
})
export type NoticeProps = z.output<typeof props>

export default defineEntry({
  label: 'Notice of your own',
  about: 'A title and a short text in a box, with a picture and a link if you like, that players can close.',
  slots: ['home', 'member', 'rewards', 'news'],
  promotional: true,
  props,
  sample: { title: 'A notice of your own', text: 'Write here what players should know.', tone: 'info' },
})
