import { matchesSearch } from '@/shared/searchWords'
import en from 'virtual:messages/all'

/** Every message with its text. */
export const messages: [key: string, text: string][] = leaves(en, '')

function leaves(value: object, path: string): [string, string][] {
  return Object.entries(value).flatMap(([key, one]: [string, unknown]) => {
    if (typeof one === 'string') return [[path + key, one] as [string, string]]
    return typeof one === 'object' && one !== null ? leaves(one, `${path}${key}.`) : []
  })
}

/** Messages whose key or text contains the search terms, at most `most`. */
export function findMessages(text: string, limit: number): [key: string, text: string][] {
  const found = messages.filter(([key, own]) => matchesSearch(`${key} ${own}`, text))
  return found.slice(0, limit)
}
