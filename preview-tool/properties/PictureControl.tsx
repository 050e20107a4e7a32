import { isJsonObject } from '@layout/jsonObject'
import type { Json } from '@layout/types'
import type { PictureProp } from '@/engine/registry/pictureProp'
import { directionOf, LANGUAGES, type Language } from '@/shared/i18n/languages'
import { readText } from '@/shared/format/readTyped'
import { FocusField } from '../pictures/FocusField'
import { altLabel } from '../pictures/pictureTexts'
import { firstValue } from '../fields/firstValue'
import { useDraft } from '../fields/useDraft'
import type { ControlProps } from './controlProps'
import { useForm } from './FormContext'
import { imageAddress } from './imageAddress'
import { PicturePicker } from './PicturePicker'
import styles from './PictureControl.module.css'
import shared from '../fields/fields.module.css'

const CENTRE = { x: 50, y: 50 }

/** A picture with its alternative text and focus, which are this place's own: the library only says how they begin. */
export function PictureControl({ id, title, schema, value, onChange, describedBy, required }: ControlProps) {
  const { config } = useForm()
  const picture = pictureIn(value)
  const src = imageAddress(picture?.src ?? '', config.gameResourceUrl)
  const change = (part: Partial<PictureProp>) =>
    onChange({ ...(picture ?? (firstValue(schema) as object)), ...part } as Json)
  const altIn = ({ alt }: PictureProp, language: Language) => (
    <AltField
      key={language}
      id={`${id}-alt-${language}`}
      language={language}
      value={alt[language] ?? ''}
      onChange={(text) => {
        const { [language]: _before, ...others } = alt as Partial<PictureProp['alt']>
        const isLeft = text === '' && language !== LANGUAGES[0]
        change({ alt: (isLeft ? others : { ...others, [language]: text }) as PictureProp['alt'] })
      }}
    />
  )
  return (
    <div className={shared.stack}>
      <PicturePicker
        id={id}
        title={title}
        action={src === '' ? 'Choose a picture…' : 'Replace…'}
        describedBy={describedBy}
        onUse={({ src: address, alt, focus }) =>
          change({ src: address, ...(alt && { alt: alt as PictureProp['alt'] }), ...(focus && { focus }) })
        }
        beside={
          picture && !required ? (
            <button type="button" className={shared.small} onClick={() => onChange(undefined)}>
              No picture
            </button>
          ) : (
            <span className={shared.hint}>or drop one here</span>
          )
        }
      >
        {src !== '' && <img key={src} src={src} alt={picture?.alt.en ?? ''} className={styles.picture} />}
      </PicturePicker>
      {picture && (
        <>
          {altIn(picture, LANGUAGES[0])}
          <details>
            <summary className={styles.summary}>In other languages</summary>
            {LANGUAGES.slice(1).map((language) => altIn(picture, language))}
          </details>
        </>
      )}
      {src !== '' && (
        <details>
          <summary className={styles.summary}>What stays visible</summary>
          {/* Chromium keeps no room for a picture that failed before. */}
          <FocusField
            key={src}
            src={src}
            value={picture?.focus ?? CENTRE}
            onChange={(focus) => change({ focus })}
          />
        </details>
      )}
      <details>
        <summary className={styles.summary}>Address</summary>
        <AddressField
          id={`${id}-address`}
          title={title}
          value={picture?.src ?? ''}
          onChange={(text) => change({ src: text })}
        />
      </details>
    </div>
  )
}

/** The picture of a value, whatever else it may be; undefined for none. */
function pictureIn(value: unknown): PictureProp | undefined {
  if (!isJsonObject(value)) return undefined
  const { src = '', alt } = value as Partial<PictureProp>
  return { ...value, src, alt: isJsonObject(alt) ? alt : {} } as PictureProp
}

interface AltFieldProps {
  id: string
  language: Language
  value: string
  onChange: (text: string) => void
}

function AltField({ id, language, value, onChange }: AltFieldProps) {
  const input = useDraft(value, (typed) => onChange(typed.trim()))
  return (
    <div className={shared.part}>
      <label htmlFor={id}>{altLabel(language)}</label>
      <textarea
        {...input}
        id={id}
        lang={language}
        dir={directionOf(language)}
        rows={2}
        maxLength={200}
        className={shared.input}
      />
    </div>
  )
}

interface AddressFieldProps {
  id: string
  title: string
  value: string
  onChange: (text: string) => void
}

function AddressField({ id, title, value, onChange }: AddressFieldProps) {
  const input = useDraft(value, (typed) => onChange(readText(typed)))
  return (
    <>
      <input
        {...input}
        type="text"
        aria-label={`Address of “${title}”`}
        aria-describedby={`${id}-hint`}
        spellCheck={false}
        className={shared.input}
      />
      <p id={`${id}-hint`} className={shared.hint}>
        A path, or an address that begins with https://. A picture of the library has one of its own.
      </p>
    </>
  )
}
