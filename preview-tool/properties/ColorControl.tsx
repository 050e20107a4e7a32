import { readText } from '@/shared/format/readTyped'
import { isJsonObject } from '@layout/jsonObject'
import type { Theme } from '@layout/types'
import { joined, type ControlProps } from './controlProps'
import { contrastsOf, derivedColor } from './colorContrast'
import { useForm } from './FormContext'
import { useDraft } from './useDraft'
import styles from './controls.module.css'

/** A colour with its contrast to the text on it, or to its background. */
export function ColorControl(props: ControlProps) {
  const { id, name, title, value, onChange, required } = props
  const form = useForm()
  // The draft's colour: the preview may be older while there are problems.
  const color = form.valueAt(['theme', 'color'])
  const theme = { ...form.layout.theme, ...(isJsonObject(color) && { color: color as Theme['color'] }) }
  const hex = typeof value === 'string' ? value : ''
  const shown = hex || derivedColor(name, theme)
  const input = useDraft(hex, (typed) => {
    const text = readText(typed)
    onChange(text === '' && !required ? undefined : text)
  })
  const contrasts = contrastsOf(name, shown, theme)
  return (
    <>
      <span className={styles.line}>
        <input
          type="color"
          aria-label={`${title}: colour`}
          className={styles.swatch}
          value={shown.slice(0, 7)}
          onChange={(event) => onChange(event.target.value + (hex || shown).slice(7))}
        />
        <input
          {...joined(props)}
          {...input}
          aria-describedby={[`${id}-contrast`, props.describedBy].filter(Boolean).join(' ')}
          type="text"
          spellCheck={false}
          placeholder={shown}
          className={`${styles.input} ${styles.hex}`}
        />
        {!hex && <span className={styles.hint}>follows from the others</span>}
      </span>
      <span id={`${id}-contrast`} className={styles.contrasts}>
        {contrasts.map((one) => (
          <span key={one.with} className={one.ratio < one.needed ? styles.weak : styles.hint}>
            {`${one.ratio} : 1 with ${one.with}${one.ratio < one.needed ? `, too low (${one.needed} needed)` : ''}`}
          </span>
        ))}
      </span>
    </>
  )
}
