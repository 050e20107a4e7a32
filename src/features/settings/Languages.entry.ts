import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type LanguagesProps = z.output<typeof props>

export default defineEntry({
  label: 'Languages',
  about: 'Lets people choose among the languages of the site.',
  slots: ['footer'],
  props,
  sample: {},
})
