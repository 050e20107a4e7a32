import { messageEntries } from '@/shared/i18n/messageEntries'
import { matchesSearch } from '@/shared/searchWords'
import en from 'virtual:messages/all'

/** Every message with its text. */
export const messages: [key: string, text: string][] = messageEntries(en)

/** Messages whose key or text contains the search terms, at most `most`. */
export function findMessages(text: string, limit: number): [key: string, text: string][] {
  const found = messages.filter(([key, own]) => matchesSearch(`${key} ${own}`, text))
  return found.slice(0, limit)
}
