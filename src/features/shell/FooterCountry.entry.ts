import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({
  text: z.string().default('footer.country').meta({ title: 'Text', format: 'message' }),
})
export type FooterCountryProps = z.output<typeof props>
export default defineEntry({
  label: 'Country text',
  about: 'Says in which country the site is offered.',
  slots: ['footer'],
  props,
  sample: {},
})
