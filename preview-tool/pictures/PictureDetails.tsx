import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { pictureAddress } from '@/shared/pictures'
import { sameJson } from '@layout/sameJson'
import { directionOf, LANGUAGES, type Language } from '@/shared/i18n/languages'
import { Button } from '@/shared/ui/Button'
import { showToast } from '@/shared/ui/toast'
import { classNames } from '@/shared/ui/classNames'
import { CropDialog } from './CropDialog'
import { FocusField } from './FocusField'
import { NoResponse } from './httpPictureLibrary'
import type { PictureSource } from './pictureContext'
import type { AltTexts, Focus, LibraryPicture, PictureEdit } from './pictureLibrary'
import { altLabel, hasAlt, USE_TEXTS } from './pictureTexts'
import { useIsMounted } from './useIsMounted'
import styles from './PictureDialog.module.css'
import fields from '../fields/fields.module.css'

export interface ChosenPicture {
  src: string
  /** Where the picture is one of the library. */
  alt?: AltTexts
  focus?: Focus
}

interface PictureDetailsProps extends PictureSource {
  picture: LibraryPicture
  onChanged: (picture: LibraryPicture) => void
  onAdded: (picture: LibraryPicture) => void
  onRemoved: () => void
  onUse?: ((chosen: ChosenPicture) => void) | undefined
  /** In how many places the draft shows it. */
  places: number
  onReplace: () => void
}

/** `3 places` */
export const placesText = (count: number): string => (count === 1 ? '1 place' : `${count} places`)

const MAX_ALT = 200

/** One picture of the library: what it shows, what of it stays visible, and what can be done with it. */
export function PictureDetails(props: PictureDetailsProps) {
  const { picture, library, mayEdit, places, onAdded, onRemoved, onReplace, onUse } = props
  const id = useId()
  const { draft, edit, save, state } = useEdits(props)
  const [isAsked, setAsked] = useState(false)
  const [isTried, setTried] = useState(false)
  const [isCropping, setCropping] = useState(false)
  const altField = useRef<HTMLTextAreaElement>(null)
  const src = pictureAddress(picture)
  const isMissing = isTried && !hasAlt(draft.alt)
  const use = async () => {
    setTried(true)
    if (!hasAlt(draft.alt)) altField.current?.focus()
    else if (await save()) onUse?.({ src, alt: writtenTexts(draft.alt), focus: draft.focus })
  }
  const altIn = (language: Language) => (
    <div key={language} className={fields.part}>
      <label htmlFor={`${id}-${language}`}>{altLabel(language)}</label>
      <textarea
        ref={language === LANGUAGES[0] ? altField : null}
        id={`${id}-${language}`}
        lang={language}
        dir={directionOf(language)}
        rows={2}
        maxLength={MAX_ALT}
        readOnly={!mayEdit}
        aria-describedby={`${id}-alt-hint ${id}-alt-error`}
        aria-invalid={(language === LANGUAGES[0] && isMissing) || undefined}
        className={fields.input}
        value={draft.alt[language] ?? ''}
        onChange={({ target }) => edit({ alt: { ...draft.alt, [language]: target.value } })}
      />
    </div>
  )
  return (
    <section className={styles.details} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className={styles.name}>
        <bdi>{picture.name}</bdi>
      </h3>
      <FocusField
        src={src}
        value={draft.focus}
        {...(mayEdit && { onChange: (focus: Focus) => edit({ focus }) })}
      />
      <div className={styles.texts}>
        {altIn(LANGUAGES[0])}
        <details>
          <summary>In other languages</summary>
          {LANGUAGES.slice(1).map(altIn)}
        </details>
        <p id={`${id}-alt-hint`} className={fields.hint}>
          The alternative text, for people who do not see it. Words in the picture belong here, too.
        </p>
        <p id={`${id}-alt-error`} role="alert" className={fields.weak}>
          {isMissing && 'Say what the picture shows, then it can be used.'}
        </p>
        {mayEdit && (
          <div className={fields.part}>
            <label htmlFor={`${id}-name`}>Name in the library</label>
            <input
              id={`${id}-name`}
              dir="auto"
              maxLength={200}
              spellCheck={false}
              className={fields.input}
              value={draft.name}
              onChange={({ target }) => edit({ name: target.value })}
            />
          </div>
        )}
      </div>
      <p className={fields.hint}>
        {`${USE_TEXTS[picture.use]}. ${picture.width} × ${picture.height} pixels. Added ${dateOf(picture)}.`}
      </p>
      <p role="status" className={state.isProblem ? fields.weak : fields.hint}>
        {state.text}
      </p>
      <div className={classNames(styles.acts, styles.foot)}>
        {onUse && <Button onClick={() => void use()}>Use this picture</Button>}
        {mayEdit && (
          <Button size="s" variant="secondary" onClick={() => setCropping(true)}>
            Crop…
          </Button>
        )}
        {places > 0 && (
          <Button size="s" variant="secondary" onClick={onReplace}>
            Replace in {placesText(places)}…
          </Button>
        )}
        {mayEdit && picture.use === 'none' && !isAsked && (
          <Button size="s" variant="quiet" icon="trash" onClick={() => setAsked(true)}>
            Remove…
          </Button>
        )}
      </div>
      {mayEdit && picture.use !== 'none' && <p className={fields.hint}>{KEPT[picture.use]}</p>}
      {isAsked && (
        <Removal
          onRemove={async () => {
            await library.remove(picture.id)
            onRemoved()
          }}
          onCancel={() => setAsked(false)}
        />
      )}
      {isCropping && (
        <CropDialog
          picture={picture}
          library={library}
          onMade={(made) => {
            setCropping(false)
            onAdded(made)
          }}
          onClose={() => setCropping(false)}
        />
      )}
    </section>
  )
}

const KEPT = {
  live: 'It cannot be removed: pages show it, or will by what is planned.',
  draft: 'It cannot be removed: drafts use it. Take it out there first.',
  template: 'It cannot be removed: a template uses it. Remove the template first.',
} as const

/** `28 Nov 2026`, with who added it where that is known. */
function dateOf({ at, by }: LibraryPicture): string {
  const date = new Date(at).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
  return by === null ? date : `${date} by ${by}`
}

/** Pause after an edit before it is saved, in ms. */
const DEBOUNCE_MS = 800
/** Pause before what was lost on the way is sent again, in ms. */
const RETRY_MS = 5_000
const NOT_YET =
  'Not saved yet: the picture library is not responding. It is tried again by itself while this stays open.'

/** What is typed about a picture. It is saved by itself. */
function useEdits({ picture, library, mayEdit, onChanged }: PictureDetailsProps) {
  const [draft, setDraft] = useState<Required<PictureEdit>>(picture)
  const [state, setState] = useState({ text: '', isProblem: false, isLost: false })
  const saving = useRef(Promise.resolve(true))
  const isMounted = useIsMounted()
  const save = (): Promise<boolean> => {
    const edit = editFrom(picture, draft)
    if (!edit || !mayEdit) return saving.current
    saving.current = saving.current.then(async () => {
      setState((now) => ({ ...now, text: 'Saving …', isProblem: false }))
      try {
        onChanged(await library.change(picture.id, edit))
        setState({ text: 'Saved', isProblem: false, isLost: false })
        return true
      } catch (error) {
        const { message } = error as Error
        const isLost = error instanceof NoResponse
        const text = isLost ? NOT_YET : `Not saved. ${message}`
        setState({ text, isProblem: true, isLost })
        if (!isMounted()) showToast({ kind: 'error', message: `“${picture.name}” is not saved. ${message}` })
        return false
      }
    })
    return saving.current
  }
  const saveNow = useEffectEvent(() => void save())
  useEffect(() => {
    const timer = setTimeout(() => saveNow(), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [draft])
  useEffect(() => {
    if (!state.isLost) return
    const timer = setInterval(() => saveNow(), RETRY_MS)
    const onOnline = () => saveNow()
    window.addEventListener('online', onOnline)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', onOnline)
    }
  }, [state.isLost])
  // Whoever closes the dialog in the middle of a text has written it all the same.
  useEffect(() => () => saveNow(), [])
  return { draft, state, save, edit: (part: PictureEdit) => setDraft((now) => ({ ...now, ...part })) }
}

/** What differs from what is saved; null for nothing. An emptied name is none. */
function editFrom(picture: LibraryPicture, { name, alt, focus }: Required<PictureEdit>): PictureEdit | null {
  const texts = Object.entries(alt)
    .map(([language, text]) => [language, text.trim()] as const)
    .filter(([language, text]) => text !== (picture.alt[language] ?? ''))
  const edit: PictureEdit = {
    ...(name.trim() !== '' && name.trim() !== picture.name && { name: name.trim() }),
    ...(texts.length > 0 && { alt: Object.fromEntries(texts) }),
    ...(!sameJson(focus, picture.focus) && { focus }),
  }
  return Object.keys(edit).length > 0 ? edit : null
}

const writtenTexts = (alt: AltTexts): AltTexts =>
  Object.fromEntries(
    Object.entries(alt)
      .map(([language, text]) => [language, text.trim()] as const)
      .filter(([, text]) => text !== ''),
  )

interface RemovalProps {
  onRemove: () => Promise<void>
  onCancel: () => void
}

function Removal({ onRemove, onCancel }: RemovalProps) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const remove = async () => {
    setBusy(true)
    setProblem(null)
    try {
      await onRemove()
    } catch (error) {
      setProblem((error as Error).message)
      setBusy(false)
    }
  }
  return (
    <div role="group" aria-label="Remove this picture?" className={styles.question}>
      <p>Remove this picture from the library? This cannot be undone.</p>
      <span className={styles.acts}>
        <Button size="s" variant="danger" busy={isBusy} autoFocus onClick={() => void remove()}>
          Remove the picture
        </Button>
        <Button size="s" variant="quiet" onClick={onCancel}>
          Keep it
        </Button>
      </span>
      <p role="alert" className={fields.weak}>
        {problem !== null && `Not removed. ${problem}`}
      </p>
    </div>
  )
}
