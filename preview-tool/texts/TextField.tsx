import { useId, useState } from 'react'
import { directionOf, LANGUAGES, type Language } from '@/shared/i18n/languages'
import { useDraft } from '../fields/useDraft'
import controls from '../fields/fields.module.css'
import { SectionHistory } from '../history/SectionHistory'
import type { Refusal } from '../refusals/refusal'
import { Refusals } from '../refusals/Refusals'
import type { Author } from './setText'
import type { Texts } from './useTexts'
import styles from './Texts.module.css'

interface TextFieldProps {
  /** Of the input; one of its own by default. */
  id?: string
  /** Key of the message. */
  message: string
  texts: Texts
  /** What it is written in; English by default. */
  language?: Language
  /** Accessible name, where no label names the input. */
  label?: string
}

/** The text of one message, to write. An empty one, or one that players could not be shown, is not taken. */
export function TextField({ id, message, texts, language = LANGUAGES[0], label }: TextFieldProps) {
  const ownId = useId()
  const { text, inherited, own, author } = texts.textOf(message)
  const [refused, setRefused] = useState<Refusal[]>([])
  const draft = useDraft(text, (next) =>
    setRefused(next.trim() === '' ? [{ sentence: 'a text cannot be empty.' }] : texts.change(message, next)),
  )
  const lines = draft.value.split('\n').map((line) => Math.max(1, Math.ceil(line.length / 38)))
  const rows = Math.min(
    6,
    lines.reduce((sum, count) => sum + count, 0),
  )
  return (
    <div className={styles.field}>
      <textarea
        {...draft}
        id={id ?? ownId}
        rows={rows}
        lang={language}
        dir={directionOf(language)}
        aria-label={label}
        aria-invalid={refused.length > 0}
        aria-describedby={`${ownId}-about`}
        className={controls.input}
      />
      <p id={`${ownId}-about`} role="status" className={refused.length > 0 ? controls.weak : controls.hint}>
        {refused.length > 0 ? (
          <Refusals refused={refused} onClose={() => setRefused([])} />
        ) : (
          own && `Without this: “${inherited}”`
        )}
      </p>
      <div className={controls.line}>
        {own && (
          <button
            type="button"
            className={controls.small}
            aria-label={`Reset “${text}”`}
            onClick={() => setRefused(texts.reset(message))}
          >
            Reset
          </button>
        )}
        {texts.history && (
          <SectionHistory
            {...texts.history}
            subject={{ segments: ['messages', language, message], title: text }}
          />
        )}
      </div>
      {texts.confirm && (
        <AuthorMark
          author={author}
          text={text}
          onConfirm={(isConfirmed) => setRefused(texts.confirm?.(message, isConfirmed) ?? [])}
        />
      )}
    </div>
  )
}

const AUTHORS: Readonly<Record<Exclude<Author, 'portal'>, string>> = {
  machine: 'A machine’s draft',
  changed: 'A machine’s draft: it has changed since a person confirmed it',
  confirmed: 'Confirmed by a person',
  person: 'Written by a person',
}

interface AuthorMarkProps {
  author: Author
  text: string
  onConfirm: (isConfirmed: boolean) => void
}

/** Who wrote a text. A draft can be confirmed by whoever reads the language (LG-04). */
function AuthorMark({ author, text, onConfirm }: AuthorMarkProps) {
  if (author === 'portal') return null
  const isConfirmed = author === 'confirmed'
  return (
    <div className={`${controls.line} ${styles.author}`}>
      <span role="status" className={controls.hint}>
        {AUTHORS[author]}
      </span>
      {author !== 'person' && (
        <button
          type="button"
          className={controls.small}
          aria-label={isConfirmed ? `Take back the confirmation of “${text}”` : `Confirm “${text}”`}
          onClick={() => onConfirm(!isConfirmed)}
        >
          {isConfirmed ? 'Take back' : 'Confirm'}
        </button>
      )}
    </div>
  )
}
