import { useEffect, useRef } from 'react'
import { t } from '@/shared/i18n/t'
import { Icon } from '@/shared/ui/Icon'
import { useDebouncedAction } from '@/shared/time/useDebouncedAction'
import { rememberSearch } from './recentSearches'
import styles from './SearchPage.module.css'

const DEBOUNCE_MS = 300

/** The search field. It searches 300 ms after the last key press, or at once on Enter. */
export function SearchField({ query, onSearch }: { query: string; onSearch: (query: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const sent = useRef(query)
  const send = (text: string) => {
    // A pending timer may fire after Enter with the same text.
    if (text === sent.current) return
    sent.current = text
    onSearch(text)
  }
  const sendSoon = useDebouncedAction(send, DEBOUNCE_MS)

  // The URL changed without typing: back navigation or a suggestion.
  useEffect(() => {
    if (query === sent.current || !input.current) return
    sent.current = query
    input.current.value = query
  }, [query])

  return (
    <form
      role="search"
      className={styles.field}
      onSubmit={(event) => {
        event.preventDefault()
        const text = input.current?.value ?? ''
        rememberSearch(text)
        send(text)
      }}
    >
      <Icon name="search" size={20} />
      <input
        ref={input}
        type="search"
        name="q"
        defaultValue={query}
        aria-label={t('search.title')}
        placeholder={t('search.placeholder')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={60}
        onChange={(event) => sendSoon(event.target.value)}
      />
    </form>
  )
}
