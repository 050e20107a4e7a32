import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'
import { pictureProp } from '@/engine/registry/pictureProp'

const props = z.strictObject({
  heading: z.string().max(80).optional().meta({ title: 'Heading' }),
  picture: pictureProp('Picture'),
  text: z.string().max(300).optional().meta({ title: 'Text below' }),
  to: z.string().optional().meta({ title: 'Where it leads', format: 'target' }),
  shape: z.enum(['wide', 'photo', 'square']).default('wide').meta({ title: 'Shape' }),
})
export type PictureLinkProps = z.output<typeof props>

export default defineEntry({
  label: 'Picture with a link',
  about: 'A picture of your own that leads to a page or another site.',
  slots: ['home', 'member', 'rewards', 'news'],
  promotional: true,
  props,
  sample: { picture: { src: 'banner.png', alt: { en: 'A picture of your own' } }, to: '/lobby/home' },
})
