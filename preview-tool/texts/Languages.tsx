import { useEffect, useId, useState, type FormEvent } from 'react'
import type { NamedLayer } from '@layout/layerPatches'
import type { LegalApproval } from '@layout/types'
import type { LegalText } from '@/features/legal/legalText'
import { LANGUAGES, type Language } from '@/shared/i18n/languages'
import { Button } from '@/shared/ui/Button'
import { digestOfLegalTexts } from '../../compliance/layouts/legalTexts'
import controls from '../fields/fields.module.css'
import { languageName } from '../fields/languageName'
import { messages } from '../fields/messageKeys'
import type { Refusal } from '../refusals/refusal'
import { Refusals } from '../refusals/Refusals'
import type { TextLanguage } from './setText'
import styles from './Texts.module.css'
import { Select } from '../Select'
import { useStandardTexts } from './useStandardTexts'

/** The languages of a site, and how to change them (LG-01, LG-04). Both return why it is not possible, or nothing. */
export interface SiteLanguages {
  offered: readonly Language[]
  /** The layers that its texts come from, lowest first. */
  layers: readonly NamedLayer[]
  approvals: Readonly<Partial<Record<Language, LegalApproval>>>
  offer: (languages: Language[]) => Refusal[]
  /** Null takes the approval back. */
  approve: (language: Language, approval: LegalApproval | null) => Refusal[]
  /** The day of an approval that is given now. */
  today: () => string
}

interface LanguagesProps {
  languages: SiteLanguages
}

/** Which languages the site has. Those that are not English say whether their legal texts were approved. */
export function Languages({ languages }: LanguagesProps) {
  const { offered, offer } = languages
  const [refused, setRefused] = useState<Refusal[]>([])
  return (
    <fieldset className={styles.languages}>
      <legend>Languages</legend>
      <p className={controls.hint}>
        Players get the one that they chose, else the one that their browser prefers, else the first of these.
      </p>
      {LANGUAGES.map((language) => {
        const isOffered = offered.includes(language)
        return (
          <div key={language} className={styles.language}>
            <label className={controls.line}>
              <input
                type="checkbox"
                checked={isOffered}
                disabled={isOffered && offered.length === 1}
                onChange={() =>
                  setRefused(
                    offer(isOffered ? offered.filter((one) => one !== language) : [...offered, language]),
                  )
                }
              />
              {languageName(language)}
            </label>
            {isOffered && language !== LANGUAGES[0] && <Approval language={language} languages={languages} />}
          </div>
        )
      })}
      <p role="alert" className={controls.weak}>
        <Refusals refused={refused} />
      </p>
    </fieldset>
  )
}

const documents = import.meta.glob<LegalText>('/src/features/legal/texts/*.ts', { import: 'default' })

/** The digest of a language's legal texts as they are now; null while it is not known. */
function useDigest(
  language: Language,
  layers: readonly NamedLayer[],
  standard: TextLanguage | null,
): string | null {
  const [digest, setDigest] = useState<string | null>(null)
  useEffect(() => {
    if (!standard) return
    let isCurrent = true
    const own = Object.entries(documents).filter(([path]) => path.endsWith(`.${language}.ts`))
    Promise.all(own.sort().map(([, load]) => load()))
      .then((loaded) =>
        digestOfLegalTexts(language, layers, {
          messages: messages.map(([key, english]) => [key, standard.standard(key) ?? english]),
          documents: loaded,
        }),
      )
      .then(
        (found) => isCurrent && setDigest(found),
        // Browsers make digests on safe addresses only.
        () => isCurrent && setDigest(null),
      )
    return () => {
      isCurrent = false
    }
  }, [language, layers, standard])
  return digest
}

interface ApprovalProps extends LanguagesProps {
  language: Language
}

function Approval({ language, languages: { layers, approvals, approve, today } }: ApprovalProps) {
  const id = useId()
  const digest = useDigest(language, layers, useStandardTexts(language))
  const approval = approvals[language]
  const [name, setName] = useState('')
  const [refused, setRefused] = useState<Refusal[]>([])
  const given = (event: FormEvent) => {
    event.preventDefault()
    const by = name.trim()
    if (by.length < 2) setRefused([{ sentence: 'say who approved them.' }])
    else if (digest !== null) setRefused(approve(language, { by, on: today(), texts: digest }))
  }
  if (approval)
    return (
      <div className={styles.approval}>
        <p className={digest !== null && digest !== approval.texts ? controls.weak : controls.hint}>
          Legal texts approved by <bdi>{approval.by}</bdi> on {approval.on}.
          {digest !== null &&
            digest !== approval.texts &&
            ' They have changed since: have them approved again.'}
        </p>
        <button
          type="button"
          className={controls.small}
          onClick={() => setRefused(approve(language, null))}
          aria-label={`Take back the approval of ${languageName(language)}`}
        >
          Take back
        </button>
        {refused.length > 0 && (
          <p className={controls.weak}>
            <Refusals refused={refused} />
          </p>
        )}
      </div>
    )
  return (
    <form
      className={styles.approval}
      onSubmit={given}
      aria-label={`Legal texts in ${languageName(language)}`}
    >
      <p className={controls.hint}>
        Its legal texts are drafts. Players are offered {languageName(language)} once a lawyer has approved
        them.
      </p>
      <label htmlFor={id}>Approved by</label>
      <input
        id={id}
        dir="auto"
        maxLength={100}
        className={controls.input}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" size="s" variant="secondary" disabled={digest === null}>
        They are approved
      </Button>
      <p role="alert" className={controls.weak}>
        <Refusals refused={refused} />
      </p>
    </form>
  )
}

/** Chooses whose texts are listed. */
export function LanguageChoice({
  offered,
  chosen,
  onChoose,
}: {
  offered: readonly Language[]
  chosen: Language
  onChoose: (language: Language) => void
}) {
  if (offered.length < 2) return null
  return (
    <Select
      label="Texts in"
      labelled="above"
      value={chosen}
      options={offered.map((language) => ({ value: language, label: languageName(language) }))}
      onChange={onChoose}
    />
  )
}
