import { ownText } from '@/shared/i18n/siteTexts'
import { findMessage, readTextsFrom } from '@/shared/i18n/t'

const asked = new Set<string>()

/** Remembers from now on which messages the portal asks for, so that a text on the page leads to its key. */
export function recordKeys(): void {
  readTextsFrom((key) => {
    asked.add(key)
    return ownText(key)
  })
}

/** A message as it is written, with its placeholders. */
export const templateOf = (key: string): string => findMessage(key) ?? ''

/** Keys of the messages that read like this on the page, their placeholders filled. */
export function keysOf(text: string): string[] {
  const shown = text.trim()
  if (shown === '') return []
  return [...asked].filter((key) => {
    const template = templateOf(key)
    return template === shown || (template.includes('{{') && patternOf(template).test(shown))
  })
}

function patternOf(template: string): RegExp {
  const parts = template.split(/\{\{\w+\}\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  // A message that is nothing but values would match any text.
  return parts.join('').trim() === '' ? /^\b$/ : new RegExp(`^${parts.join('.+')}$`, 's')
}
