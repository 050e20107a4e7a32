import { hasMessage, t } from '@/shared/i18n/t'

/** The text of a message key; the key itself where there is none. */
export function messageText(key: string): string {
  return hasMessage(key) ? t(key) : key
}
