import { useId, useState } from 'react'
import { carryInput } from '@/domain/site/carriedInput'
import { useLayout } from '@/engine/render/LayoutContext'
import { LANGUAGE_PARAMETER } from '@/domain/site/languageChoice'
import { language } from '@/shared/i18n/language'
import { directionOf, type Language } from '@/shared/i18n/languages'
import { loadMessagesOf } from '@/shared/i18n/loadMessages'
import { LOCALES } from '@/shared/i18n/locales'
import { t } from '@/shared/i18n/t'
import { localStore } from '@/shared/safe/storage'
import { showToast } from '@/shared/ui/toast'
import { KEY } from '@/store/storageKeys'
import styles from './LanguageSetting.module.css'

/** Names that those who read the language know it by. */
const NAMES: Readonly<Record<Language, string>> = { en: 'English', fil: 'Filipino', ur: 'اردو' }

/** Remembers the choice, and loads the page again in it: all that is shown, and all that the back end sends, is of one language. */
function switchLanguage(language: Language): void {
  localStore.set(KEY.language, language)
  try {
    document.cookie = `${LANGUAGE_PARAMETER}=${language}; Path=/; SameSite=Lax; Max-Age=31536000`
  } catch {
    // A sandboxed frame has no cookies.
  }
  const address = new URL(location.href)
  address.searchParams.delete(LANGUAGE_PARAMETER)
  history.replaceState(history.state, '', address)
  carryInput()
  location.reload()
}

/** The choice among the site's languages (LG-01), each by its own name. Nothing where the site has one. */
export function LanguageSetting() {
  const id = useId()
  const { languages = [] } = useLayout()
  const [wanted, setWanted] = useState<Language | null>(null)
  if (languages.length < 2) return null
  const choose = async (one: Language) => {
    setWanted(one)
    try {
      // Without a connection the page would come back in English.
      await loadMessagesOf(one)
      switchLanguage(one)
    } catch {
      setWanted(null)
      showToast({ kind: 'error', message: t('settings.languageFailed') })
    }
  }
  return (
    <section className={styles.languages} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {t('settings.language')}
      </h3>
      <ul className={styles.list}>
        {languages.map((one) => (
          <li key={one}>
            <button
              type="button"
              className={styles.choice}
              lang={LOCALES[one]}
              dir={directionOf(one)}
              aria-current={one === language() || undefined}
              aria-busy={one === wanted || undefined}
              onClick={() => one !== language() && void choose(one)}
            >
              {NAMES[one]}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
