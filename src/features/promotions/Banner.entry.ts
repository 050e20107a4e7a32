import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({
  source: z.enum(['lobbyAds', 'notices']).default('lobbyAds').meta({ title: 'What it shows' }),
  secondsPerSlide: z.int().min(2).max(30).default(3).meta({ title: 'Seconds per slide' }),
})
export type BannerProps = z.output<typeof props>

export default defineEntry({
  label: 'Swipe banner',
  about: 'Large pictures that change by themselves or by a swipe, each with a link.',
  content:
    'Its pictures come from the back end, under Lobby ads or Notices. For pictures of your own, add the section “Banner of your own”.',
  slots: ['home'],
  critical: true,
  props,
  sample: {},
})
