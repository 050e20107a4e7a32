import { useState } from 'react'
import { LANGUAGES, type Language } from '@/shared/i18n/languages'
import { matchesSearch, wordsOf } from '@/shared/searchWords'
import controls from '../fields/fields.module.css'
import { languageName } from '../fields/languageName'
import { messages } from '../fields/messageKeys'
import { LanguageChoice, Languages, type SiteLanguages } from './Languages'
import { TextField } from './TextField'
import styles from './Texts.module.css'
import { useStandardTexts } from './useStandardTexts'
import { useTexts, type Texts as TextsInEnglish } from './useTexts'

/** Texts in the list at a time: there are over a thousand. */
const LIMIT = 40

interface TextsProps {
  /** What a change applies to, in a sentence. */
  reach: string
  languages?: SiteLanguages
}

/** Every text of the portal, to search and to change (ED-06), in each language of the site (LG-04). */
export function Texts(props: TextsProps) {
  const english = useTexts()
  return english && <TextList {...props} english={english} />
}

function TextList({ reach, languages, english }: TextsProps & { english: TextsInEnglish }) {
  const [search, setSearch] = useState('')
  const [wanted, setWanted] = useState<Language>(LANGUAGES[0])
  const offered = languages?.offered ?? []
  const language = offered.includes(wanted) ? wanted : LANGUAGES[0]
  const standard = useStandardTexts(language)
  const texts =
    language === LANGUAGES[0] ? english : standard && english.inLanguage ? english.inLanguage(standard) : null
  const terms = search.trim()
  const all = messages.map(([key]) => ({
    key,
    english: english.textOf(key),
    ...(texts ?? english).textOf(key),
  }))
  const missing = all.filter((one) => one.english.isChanged && !one.isChanged).map(({ key }) => key)
  const listed = useListed(language, language === LANGUAGES[0] || !texts ? NONE : missing)
  const found = all
    .filter(({ key }) => terms !== '' || !listed.includes(key))
    .filter(({ key, text, inherited, own, english: { text: translated } }) =>
      terms === '' ? own : matchesSearch(`${text} ${inherited} ${translated} ${key}`, terms),
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
      {languages && <Languages languages={languages} />}
      <LanguageChoice offered={offered} chosen={language} onChoose={setWanted} />
      <input
        type="search"
        aria-label="Search the texts"
        placeholder="Search the texts"
        className={controls.input}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <p role="status" className={controls.hint}>
        {texts ? statusOf(terms, found.length) : `Loading the texts in ${languageName(language)} …`}
      </p>
      {texts && (
        <ul className={styles.list}>
          {found.slice(0, LIMIT).map(({ key, inherited }) => (
            <li key={key}>
              <TextField message={key} texts={texts} language={language} label={`Text “${inherited}”`} />
            </li>
          ))}
        </ul>
      )}
      {texts && terms === '' && listed.length > 0 && (
        <section aria-label={`Missing in ${languageName(language)}`} className={styles.list}>
          <p role="status" className={missing.length > 0 ? controls.weak : controls.hint}>
            {missingText(missing.length, languageName(language))}
          </p>
          {listed.slice(0, LIMIT).map((key) => {
            const { text } = english.textOf(key)
            return (
              <div key={key}>
                <p className={controls.hint}>“{text}”</p>
                <TextField
                  message={key}
                  texts={texts}
                  language={language}
                  label={`“${text}” in ${languageName(language)}`}
                />
              </div>
            )
          })}
        </section>
      )}
    </section>
  )
}

const NONE: readonly string[] = []

/** What was missing since the language was chosen: a text that is being written stays in the list. */
function useListed(language: Language, missing: readonly string[]): readonly string[] {
  const [listed, setListed] = useState({ language, keys: NONE })
  const before = listed.language === language ? listed.keys : NONE
  const added = missing.filter((key) => !before.includes(key))
  const keys = added.length > 0 ? [...before, ...added] : before
  if (listed.language !== language || added.length > 0) setListed({ language, keys })
  return keys
}

function missingText(count: number, language: string): string {
  if (count === 0) return `All of your own texts are there in ${language}, too.`
  const texts = count === 1 ? 'One text is' : `${count} texts are`
  return `${texts} your own in English, and the portal’s in ${language}:`
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
