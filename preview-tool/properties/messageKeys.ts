import en from '@/shared/i18n/en.json?all'

/** Every message with its text. */
export const messages: [key: string, text: string][] = leaves(en, '')

function leaves(value: object, path: string): [string, string][] {
  return Object.entries(value).flatMap(([key, one]: [string, unknown]) => {
    if (typeof one === 'string') return [[path + key, one] as [string, string]]
    return typeof one === 'object' && one !== null ? leaves(one, `${path}${key}.`) : []
  })
}

/** Messages whose key or text contains the search terms, at most `most`. */
export function findMessages(text: string, most: number): [key: string, text: string][] {
  const wanted = text.trim().toLowerCase()
  const found = messages.filter(([key, text]) => `${key} ${text}`.toLowerCase().includes(wanted))
  return found.slice(0, most)
}
