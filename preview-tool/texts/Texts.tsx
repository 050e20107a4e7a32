import { useState } from 'react'
import { matchesSearch, wordsOf } from '@/shared/searchWords'
import { messages } from '../fields/messageKeys'
import controls from '../fields/fields.module.css'
import { TextField } from './TextField'
import { useTexts } from './useTexts'
import styles from './Texts.module.css'

/** Texts in the list at a time: there are over a thousand. */
const LIMIT = 40

interface TextsProps {
  /** What a change applies to, in a sentence. */
  reach: string
}

/** Every text of the portal, to search and to change (ED-06). */
export function Texts({ reach }: TextsProps) {
  const texts = useTexts()
  const [search, setSearch] = useState('')
  if (!texts) return null
  const terms = search.trim()
  const all = messages.map(([key]) => ({ key, ...texts.textOf(key) }))
  const found = all
    .filter(({ key, text, inherited, own }) =>
      terms === '' ? own : matchesSearch(`${text} ${inherited} ${key}`, terms),
    )
    .sort((a, b) => distance(a.inherited, terms) - distance(b.inherited, terms))
  return (
    <section className={styles.texts} aria-label="Texts">
      <h2 tabIndex={-1} className={styles.title}>
        Texts
      </h2>
      <p className={controls.hint}>
        Search for what players read, and write something else. On the page, a double click on a text does the
        same. {reach}.
      </p>
      <input
        type="search"
        aria-label="Search the texts"
        placeholder="Search the texts"
        className={controls.input}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <p role="status" className={controls.hint}>
        {statusOf(terms, found.length)}
      </p>
      <ul className={styles.list}>
        {found.slice(0, LIMIT).map(({ key, inherited }) => (
          <li key={key}>
            <TextField message={key} texts={texts} label={`Text “${inherited}”`} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const LAST = 100_000

/** What is meant comes first: the text itself, then those that begin with it, then those that contain it. */
function distance(text: string, terms: string): number {
  const at = wordsOf(text).join(' ').indexOf(wordsOf(terms).join(' '))
  return at < 0 ? LAST : at === 0 ? text.length - terms.length : 1_000 + at
}

function statusOf(terms: string, count: number): string {
  if (terms === '') return count === 0 ? 'Nothing is changed here yet.' : `${count} changed here:`
  if (count === 0) return `No text of the portal contains “${terms}”.`
  return count > LIMIT ? `The first ${LIMIT} of ${count}; search for more of the text.` : `${count} found`
}
