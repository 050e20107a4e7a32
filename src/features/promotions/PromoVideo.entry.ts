import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({
  title: z.string().max(120).default('promotions.video.title').meta({ title: 'Heading', format: 'message' }),
})
export type PromoVideoProps = z.output<typeof props>

export default defineEntry({
  label: 'Promo video',
  about: 'A video with its cover picture; it plays when it is tapped.',
  slots: ['home'],
  promotional: true,
  props,
  sample: {},
})
