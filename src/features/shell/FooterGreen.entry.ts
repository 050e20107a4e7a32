import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const picture = (title: string, path: string) => z.string().default(path).meta({ title, format: 'image' })
const name = (title: string, key: string) => z.string().default(key).meta({ title, format: 'message' })

const props = z.strictObject({
  wallet1: picture('Picture of the first e-wallet', 'payments/1.png'),
  wallet1Name: name('Name of the first e-wallet', 'footer.wallet1'),
  wallet2: picture('Picture of the second e-wallet', 'payments/2.png'),
  wallet2Name: name('Name of the second e-wallet', 'footer.wallet2'),
  responsible: picture('Picture for responsible gaming', 'responsible.png'),
})
export type FooterGreenProps = z.output<typeof props>
export default defineEntry({
  label: 'Payment and responsibility',
  about: 'Payment methods and the picture about responsible play, for green mode.',
  slots: ['footer'],
  props,
  sample: {},
})
