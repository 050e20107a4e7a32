import { useEffect, useState } from 'react'
import { LANGUAGES, type Language } from '@/shared/i18n/languages'
import { messageIn } from '@/shared/i18n/t'
import { ENGLISH, type TextLanguage } from './setText'

const FILES: Partial<Record<Language, () => Promise<{ default: Record<string, unknown> }>>> = {
  fil: () => import('virtual:messages/all/fil'),
  ur: () => import('virtual:messages/all/ur'),
}

/** A language with the texts that the portal comes with; null while they load. */
export function useStandardTexts(language: Language): TextLanguage | null {
  const [loaded, setLoaded] = useState<TextLanguage>(ENGLISH)
  useEffect(() => {
    let isCurrent = true
    void FILES[language]?.().then(
      ({ default: messages }) =>
        isCurrent && setLoaded({ language, standard: (key) => messageIn(messages, key) }),
    )
    return () => {
      isCurrent = false
    }
  }, [language])
  if (language === LANGUAGES[0]) return ENGLISH
  return loaded.language === language ? loaded : null
}
