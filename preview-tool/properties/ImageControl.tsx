import { readText } from '@/shared/format/readTyped'
import { joined, type ControlProps } from './controlProps'
import { useForm } from './FormContext'
import { imageAddress } from './imageAddress'
import { PicturePicker } from './PicturePicker'
import { useDraft } from '../fields/useDraft'
import styles from '../fields/fields.module.css'

/** An image by its path under the site's resource address or a full https URL, or chosen from the library, with a preview. */
export function ImageControl(props: ControlProps) {
  const { title, value, onChange, required } = props
  const { config } = useForm()
  const path = typeof value === 'string' ? value : ''
  const input = useDraft(path, (typed) => {
    const text = readText(typed)
    onChange(text === '' && !required ? undefined : text)
  })
  const src = imageAddress(path, config.gameResourceUrl)
  return (
    <PicturePicker title={title} action="Choose a picture…" onUse={({ src: chosen }) => onChange(chosen)}>
      <span className={styles.line}>
        <input {...joined(props)} {...input} type="text" spellCheck={false} className={styles.input} />
        {src && <img key={src} src={src} alt={`Now: ${path}`} className={styles.image} />}
      </span>
    </PicturePicker>
  )
}
