import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type FooterLinksProps = z.output<typeof props>
export default defineEntry({ label: 'Footer links', slots: ['footer'], props, sample: {} })
