import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type FooterLinksProps = z.output<typeof props>
export default defineEntry({
  label: 'Footer links',
  about: 'The links of the footer: terms, privacy and others.',
  slots: ['footer'],
  props,
  sample: {},
})
