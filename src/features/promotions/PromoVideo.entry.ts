import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({
  title: z.string().max(120).default('promotions.video.title').meta({ title: 'Heading', format: 'message' }),
})
export type PromoVideoProps = z.output<typeof props>

export default defineEntry({
  label: 'Promo video',
  about: 'A video with its cover picture; it plays when it is tapped.',
  content:
    'The video and its picture come from the back end. For a picture of your own, add the section “Picture with a link”.',
  slots: ['home'],
  promotional: true,
  props,
  sample: {},
})
