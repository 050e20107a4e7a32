import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({
  contacts: z.boolean().default(true).meta({ title: 'Show the contacts' }),
  social: z.boolean().default(true).meta({ title: 'Show the social media links' }),
})
export type FooterContactsProps = z.output<typeof props>
export default defineEntry({
  label: 'Contacts and social media',
  about: 'Contacts and social media of the site.',
  slots: ['footer', 'home'],
  props,
  sample: {},
})
