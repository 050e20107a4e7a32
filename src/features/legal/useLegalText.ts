import { use, useEffect, useState } from 'react'
import { language } from '@/shared/i18n/language'
import { LANGUAGES } from '@/shared/i18n/languages'
import type { LegalText } from './legalText'

/** The legal texts, by the last segment of `/profile/agree/{name}`. */
export const LEGAL_TEXTS = ['terms', 'privacy', 'responsible-gaming'] as const
export type LegalTextName = (typeof LEGAL_TEXTS)[number]

const [ENGLISH] = LANGUAGES
/** A server has all at hand: it waits for nothing while it renders. */
const files: Record<string, LegalText | (() => Promise<LegalText>)> = import.meta.env.SSR
  ? import.meta.glob<LegalText>('./texts/*.ts', { import: 'default', eager: true })
  : import.meta.glob<LegalText>('./texts/*.ts', { import: 'default' })

/** The file of a text in the page's language, in English where it has none. */
const fileOf = (name: LegalTextName) =>
  files[`./texts/${name}.${language()}.ts`] ?? files[`./texts/${name}.${ENGLISH}.ts`]

async function load(name: LegalTextName): Promise<LegalText> {
  const file = fileOf(name)
  const text = typeof file === 'function' ? await file() : file
  if (!text) throw new Error(`There is no legal text "${name}".`)
  return text
}

const translations = new Map<LegalTextName, Promise<LegalText>>()

/**
 * A text that its page brings in English, in the language of the page. Until a translation is here the page waits, as it does for its
 * code; where it does not come, it is in English.
 */
export function useTranslated(name: LegalTextName, english: LegalText): LegalText {
  if (language() === ENGLISH) return english
  const file = fileOf(name)
  if (typeof file !== 'function') return file ?? english
  const loading = translations.get(name) ?? load(name).catch(() => english)
  translations.set(name, loading)
  return use(loading)
}

/** A lazily loaded legal text; `failed` until `retry` succeeds. */
export function useLegalText(name: LegalTextName | null) {
  const [texts, setTexts] = useState<Partial<Record<LegalTextName, LegalText>>>({})
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!name) return
    let isCurrent = true
    load(name).then(
      (text) => isCurrent && setTexts((known) => ({ ...known, [name]: text })),
      () => isCurrent && setFailed(true),
    )
    return () => {
      isCurrent = false
    }
  }, [name, attempt])
  const retry = () => {
    setFailed(false)
    setAttempt((count) => count + 1)
  }
  return { text: name ? texts[name] : undefined, failed, retry }
}
