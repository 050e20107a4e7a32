import { useId, useState } from 'react'
import { LANGUAGES, type Language } from '@/shared/i18n/languages'
import { matchesSearch, wordsOf } from '@/shared/searchWords'
import controls from '../fields/fields.module.css'
import { languageName } from '../fields/languageName'
import { messages } from '../fields/messageKeys'
import { LanguageChoice, Languages, type SiteLanguages } from './Languages'
import type { Author } from './setText'
import { Select } from '../Select'
import { TextField } from './TextField'
import styles from './Texts.module.css'
import { useStandardTexts } from './useStandardTexts'
import { useTexts, type Texts as TextsInEnglish } from './useTexts'

/** Texts in the list at a time: there are over a thousand. */
const LIMIT = 40

interface TextsProps {
  /** What a change applies to, in a sentence. */
  reach: string
  languages: SiteLanguages
  /** The language of the preview: whose texts are listed. */
  shown: Language
  onShow: (language: Language) => void
}

/** Every text of the portal, to search and to change (ED-06), in each language of the site (LG-04). */
export function Texts(props: TextsProps) {
  const english = useTexts()
  return english && <TextList {...props} english={english} />
}

function TextList({
  reach,
  languages,
  shown: wanted,
  onShow,
  english,
}: TextsProps & { english: TextsInEnglish }) {
  const [search, setSearch] = useState('')
  const { offered } = languages
  const language = offered.includes(wanted) ? wanted : LANGUAGES[0]
  const standard = useStandardTexts(language)
  const texts =
    language === LANGUAGES[0] ? english : standard && english.inLanguage ? english.inLanguage(standard) : null
  const [writer, setWriter] = useState<Writer>('anyone')
  const terms = search.trim()
  const all = messages.map(([key]) => ({
    key,
    english: english.textOf(key),
    ...(texts ?? english).textOf(key),
  }))
  const isTranslated = language !== LANGUAGES[0] && texts !== null
  const missing = all.filter((one) => one.english.isChanged && !one.isChanged).map(({ key }) => key)
  const listed = useListed(language, isTranslated ? missing : NONE)
  const drafts = all.filter(({ author }) => isDraft(author)).map(({ key }) => key)
  const written = all.filter(({ author }) => !isDraft(author)).map(({ key }) => key)
  const wantedWriter = isTranslated ? writer : 'anyone'
  const shown = useListed(
    `${language} ${wantedWriter}`,
    wantedWriter === 'anyone' ? NONE : wantedWriter === 'machine' ? drafts : written,
  )
  const isShown = new Set(shown)
  const found = all
    .filter(({ key }) => terms !== '' || wantedWriter !== 'anyone' || !listed.includes(key))
    .filter(({ key }) => wantedWriter === 'anyone' || isShown.has(key))
    .filter(({ key, text, inherited, own, english: { text: translated } }) =>
      terms === ''
        ? own || wantedWriter !== 'anyone'
        : matchesSearch(`${text} ${inherited} ${translated} ${key}`, terms),
    )
    .sort((a, b) => distance(a.inherited, terms) - distance(b.inherited, terms))
  // What was confirmed meanwhile makes room for the next draft.
  const left = found.filter(
    ({ author }) => wantedWriter !== 'anyone' && isDraft(author) !== (wantedWriter === 'machine'),
  )
  const limit = LIMIT + left.length
  return (
    <section className={styles.texts} aria-label="Texts">
      <h2 tabIndex={-1} className={styles.title}>
        Texts
      </h2>
      <p className={controls.hint}>
        Search for what players read, and write something else. On the page, a double click on a text does the
        same. {reach}.
      </p>
      <Languages languages={languages} />
      <LanguageChoice offered={offered} chosen={language} onChoose={onShow} />
      <input
        type="search"
        aria-label="Search the texts"
        placeholder="Search the texts"
        className={controls.input}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {isTranslated && (
        <WriterChoice
          chosen={writer}
          drafts={drafts.length}
          written={written.length}
          onChoose={setWriter}
          language={languageName(language)}
        />
      )}
      <p role="status" className={controls.hint}>
        {texts
          ? statusOf(terms, found.length, limit, wantedWriter)
          : `Loading the texts in ${languageName(language)} …`}
      </p>
      {texts && (
        <ul className={styles.list}>
          {found.slice(0, limit).map(({ key, inherited, english: { text: translated } }) => (
            <li key={key}>
              {isTranslated && <p className={controls.hint}>“{translated}”</p>}
              <TextField message={key} texts={texts} language={language} label={`Text “${inherited}”`} />
            </li>
          ))}
        </ul>
      )}
      {texts && terms === '' && wantedWriter === 'anyone' && listed.length > 0 && (
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

type Writer = 'anyone' | 'machine' | 'person'
const isDraft = (author: Author): boolean => author === 'machine' || author === 'changed'

interface WriterChoiceProps {
  chosen: Writer
  drafts: number
  written: number
  /** Its name. */
  language: string
  onChoose: (writer: Writer) => void
}

/** Chooses by who wrote them which texts are listed, and says how many there are (LG-04). */
function WriterChoice({ chosen, drafts, written, language, onChoose }: WriterChoiceProps) {
  const id = useId()
  return (
    <div className={controls.part}>
      <Select
        label="Written by"
        labelled="above"
        aria-describedby={id}
        value={chosen}
        options={[
          { value: 'anyone', label: 'Anyone' },
          { value: 'machine', label: `A machine: ${drafts}` },
          { value: 'person', label: `A person: ${written}` },
        ]}
        onChange={onChoose}
      />
      <p id={id} className={controls.hint}>
        The texts in {language} that come with the portal are a machine’s drafts until someone who reads the
        language confirms them. What is written here is a person’s.
      </p>
    </div>
  )
}

/** What was listed since something was chosen: a text that is being written, or was confirmed, stays where it is. */
function useListed(chosen: string, wanted: readonly string[]): readonly string[] {
  const [listed, setListed] = useState({ chosen, keys: NONE })
  const before = listed.chosen === chosen ? listed.keys : NONE
  const known = new Set(before)
  const added = wanted.filter((key) => !known.has(key))
  const keys = added.length > 0 ? [...before, ...added] : before
  if (listed.chosen !== chosen || added.length > 0) setListed({ chosen, keys })
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

function statusOf(terms: string, count: number, limit: number, writer: Writer): string {
  const isChosen = writer !== 'anyone'
  if (terms === '' && !isChosen)
    return count === 0 ? 'Nothing is changed here yet.' : `${count} changed here:`
  if (count === 0 && isChosen) return 'None of these texts.'
  if (count === 0) return `No text of the portal contains “${terms}”.`
  return count > limit ? `The first ${limit} of ${count}; search for more of the text.` : `${count} found`
}
