import { ownValue } from '@layout/jsonObject'
import { LANGUAGES } from '@/shared/i18n/languages'
import { hasMessage, t } from '@/shared/i18n/t'

const [LANGUAGE] = LANGUAGES

/** The text of a message key as a layout has it, else as the portal comes with it; the key itself where there is none. */
export function messageText(key: string, layout?: unknown): string {
  const own = ownValue(ownValue(ownValue(layout, 'messages'), LANGUAGE), key)
  if (typeof own === 'string') return own
  return hasMessage(key) ? t(key) : key
}
