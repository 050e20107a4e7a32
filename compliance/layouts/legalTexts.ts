import { SITE_MODES } from '@/api/models/siteModes'
import { isJsonObject, ownValue } from '@layout/jsonObject'
import { layerPatches, type NamedLayer } from '@layout/layerPatches'
import type { LegalText } from '@/features/legal/legalText'
import type { Language } from '@/shared/i18n/languages'
import { digestOf, encodeText, type Digest } from '../../publishing/digest'

/** What the portal itself says in a language: its messages by key, and the documents on pages of their own. */
export interface StandardTexts {
  messages: Iterable<readonly [key: string, text: string]>
  documents: readonly LegalText[]
}

/** Areas of messages in which the law has a say. */
const AREAS = ['legal', 'licence', 'rules', 'safer', 'kyc']
const isLegal = ([key]: readonly [key: string, text: unknown]): boolean =>
  AREAS.includes(key.split('.')[0] ?? '')
const DEVICES = ['mobile', 'desktop'] as const

/**
 * Names the legal texts of a language, as a site with these layers (lowest first) has them, on every device and in every mode. An
 * approval holds for what it was given for (LG-04).
 */
export function digestOfLegalTexts(
  language: Language,
  layers: readonly NamedLayer[],
  { messages, documents }: StandardTexts,
): Promise<Digest> {
  const standard = [...messages].filter(isLegal).sort()
  const own = new Map(
    DEVICES.flatMap((device) => SITE_MODES.flatMap((mode) => layerPatches(layers, { device, mode }))).map(
      ({ label, patch }) => {
        const texts = ownValue(patch.messages, language)
        return [label, isJsonObject(texts) ? Object.entries(texts).filter(isLegal).sort() : []]
      },
    ),
  )
  const written = [...own].filter(([, texts]) => texts.length > 0).sort()
  return digestOf(encodeText(JSON.stringify([standard, written, documents])))
}
