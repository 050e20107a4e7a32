import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'
import { pictureProp } from '@/engine/registry/pictureProp'

const slide = z.strictObject({
  picture: pictureProp('Picture'),
  title: z.string().max(60).optional().meta({ title: 'Text on the picture' }),
  to: z.string().optional().meta({ title: 'Where it leads', format: 'target' }),
})
const props = z.strictObject({
  slides: z.array(slide).min(1).max(8).meta({ title: 'Pictures' }),
  secondsPerSlide: z.int().min(2).max(30).default(5).meta({ title: 'Seconds per picture' }),
})
export type PictureBannerProps = z.output<typeof props>

export default defineEntry({
  label: 'Banner of your own',
  about: 'Large pictures of your own that change by themselves or by a swipe, each with a link.',
  slots: ['home', 'member', 'rewards', 'news'],
  promotional: true,
  props,
  sample: {
    slides: [
      { picture: { src: 'banner.png', alt: { en: 'A picture of your own' } }, to: '/lobby/home' },
      { picture: { src: 'banner2.png', alt: { en: 'Another picture of your own' } } },
    ],
  },
})
