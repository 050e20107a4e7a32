import { useEffect, useId, useState, type FormEvent } from 'react'
import type { LegalApproval } from '@layout/types'
import { LANGUAGES, type Language } from '@/shared/i18n/languages'
import { Button } from '@/shared/ui/Button'
import controls from '../fields/fields.module.css'
import { languageName } from '../fields/languageName'
import { digestOfLegalTexts } from './legalTexts'
import type { TextLanguage } from './setText'
import styles from './Texts.module.css'
import type { Texts } from './useTexts'
import { useStandardTexts } from './useStandardTexts'

/** The languages of a site, and how to change them (LG-01, LG-04). Both return why it is not possible, or nothing. */
export interface SiteLanguages {
  offered: readonly Language[]
  approvals: Readonly<Partial<Record<Language, LegalApproval>>>
  offer: (languages: Language[]) => string[]
  /** Null takes the approval back. */
  approve: (language: Language, approval: LegalApproval | null) => string[]
  /** The day of an approval that is given now. */
  today: () => string
}

interface LanguagesProps {
  languages: SiteLanguages
  texts: Texts
}

/** Which languages the site has. Those that are not English say whether their legal texts were approved. */
export function Languages({ languages, texts }: LanguagesProps) {
  const { offered, offer } = languages
  const [refused, setRefused] = useState<string[]>([])
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
            {isOffered && language !== LANGUAGES[0] && (
              <Approval language={language} languages={languages} texts={texts} />
            )}
          </div>
        )
      })}
      <p role="alert" className={controls.weak}>
        {refused.length > 0 && `Not changed: ${refused.join(' ')}`}
      </p>
    </fieldset>
  )
}

/** The digest of a language's legal texts as they are now; null while it is not known. */
function useDigest(language: Language, texts: Texts, standard: TextLanguage | null): string | null {
  const [digest, setDigest] = useState<string | null>(null)
  useEffect(() => {
    if (!standard || !texts.inLanguage) return
    let isCurrent = true
    const { textOf } = texts.inLanguage(standard)
    // Browsers make digests on safe addresses only.
    digestOfLegalTexts(language, (key) => textOf(key).text).then(
      (found) => isCurrent && setDigest(found),
      () => isCurrent && setDigest(null),
    )
    return () => {
      isCurrent = false
    }
  }, [language, texts, standard])
  return digest
}

interface ApprovalProps extends LanguagesProps {
  language: Language
}

function Approval({ language, languages: { approvals, approve, today }, texts }: ApprovalProps) {
  const id = useId()
  const digest = useDigest(language, texts, useStandardTexts(language))
  const approval = approvals[language]
  const [name, setName] = useState('')
  const [refused, setRefused] = useState<string[]>([])
  const given = (event: FormEvent) => {
    event.preventDefault()
    const by = name.trim()
    if (by.length < 2) setRefused(['say who approved them.'])
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
        {refused.length > 0 && <p className={controls.weak}>Not changed: {refused.join(' ')}</p>}
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
        {refused.length > 0 && `Not changed: ${refused.join(' ')}`}
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
  const id = useId()
  if (offered.length < 2) return null
  return (
    <div className={controls.part}>
      <label htmlFor={id}>Texts in</label>
      <select
        id={id}
        className={controls.input}
        value={chosen}
        onChange={({ target }) => onChoose(target.value as Language)}
      >
        {offered.map((language) => (
          <option key={language} value={language}>
            {languageName(language)}
          </option>
        ))}
      </select>
    </div>
  )
}
