import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({
  text: z.string().default('footer.country').meta({ title: 'Text', format: 'message' }),
})
export type FooterCountryProps = z.output<typeof props>
export default defineEntry({ label: 'Country text', slots: ['footer'], props, sample: {} })
