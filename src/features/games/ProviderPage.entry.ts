import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({
  home: z.string().default('/lobby/home').meta({ title: 'Where other games are', format: 'target' }),
})
export type ProviderPageProps = z.output<typeof props>

export default defineEntry({
  label: 'Page of one provider',
  about: 'The games of one provider under its logo, with filters.',
  content: 'Providers and their logos come from the back end.',
  slots: ['page'],
  props,
  sample: {},
  needs: { games: 'all' },
})
