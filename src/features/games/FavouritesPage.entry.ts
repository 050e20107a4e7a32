import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type FavouritesPageProps = z.output<typeof props>

export default defineEntry({
  label: 'Favourites and history, as a page',
  slots: ['page'],
  props,
  sample: {},
})
