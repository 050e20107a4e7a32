import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({
  heading: z.string().max(80).optional().meta({ title: 'Heading' }),
  picture: z.string().meta({ title: 'Picture', format: 'image' }),
  alt: z.string().min(1).max(200).meta({
    title: 'What the picture shows',
    description: 'For people who do not see it. Words in the picture belong here, too.',
  }),
  to: z.string().optional().meta({ title: 'Where it leads', format: 'target' }),
  shape: z.enum(['wide', 'photo', 'square']).default('wide').meta({ title: 'Shape' }),
})
export type PictureLinkProps = z.output<typeof props>

export default defineEntry({
  label: 'Picture with a link',
  about: 'A picture of your own that leads to a page or another site.',
  slots: ['home'],
  promotional: true,
  props,
  sample: { picture: 'banner.png', alt: 'A picture of your own', to: '/lobby/home' },
})
