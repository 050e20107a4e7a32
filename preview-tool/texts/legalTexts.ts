import type { LegalText } from '@/features/legal/legalText'
import type { Language } from '@/shared/i18n/languages'
import { digestOf, encodeText } from '../../publishing/digest'
import { messages } from '../fields/messageKeys'

const documents = import.meta.glob<LegalText>('/src/features/legal/texts/*.ts', { import: 'default' })

/** Areas of messages in which the law has a say. */
const AREAS = ['legal', 'licence', 'rules', 'safer', 'kyc']

/**
 * Names the legal texts of a language, as a site has them: its notices, with the texts of its own, and the three documents. An
 * approval holds for what it was given for (LG-04).
 */
export async function digestOfLegalTexts(
  language: Language,
  textOf: (key: string) => string,
): Promise<string> {
  const notices = messages
    .filter(([key]) => AREAS.includes(key.split('.')[0] ?? ''))
    .map(([key]) => [key, textOf(key)])
  const own = Object.entries(documents).filter(([path]) => path.endsWith(`.${language}.ts`))
  const texts = await Promise.all(own.sort().map(([, load]) => load()))
  return digestOf(encodeText(JSON.stringify([notices, texts])))
}
