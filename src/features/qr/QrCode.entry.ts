import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({
  text: z.string().max(2000).meta({ title: 'What it says, such as an address' }),
  level: z.enum(['L', 'M', 'Q', 'H']).default('L').meta({ title: 'Error correction' }),
  version: z
    .int()
    .min(1)
    .max(40)
    .optional()
    .meta({ title: 'Version (its size); the smallest that fits by default' }),
  size: z.int().min(80).max(600).default(200).meta({ title: 'Pixels of its edge' }),
  label: z.string().max(120).default('qr.label').meta({ title: 'What scanning it does', format: 'message' }),
})
export type QrCodeProps = z.output<typeof props>

export default defineEntry({
  label: 'QR code',
  about: 'A QR code of an address, to open it on a phone.',
  slots: ['home', 'account', 'footer', 'page'],
  props,
  sample: { text: 'https://example.com/' },
})
