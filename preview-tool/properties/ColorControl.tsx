import { readText } from '@/shared/format/readTyped'
import { isJsonObject } from '@layout/jsonObject'
import type { Theme } from '@layout/types'
import { COLOR_TITLES } from '@/shared/ui/colorTitles'
import { contrastRatio, parseHex } from '@/shared/ui/contrast'
import { paletteOf, type ColorName } from '@/shared/ui/palette'
import { joined, type ControlProps } from './controlProps'
import { useForm } from './FormContext'
import { useDraft } from '../fields/useDraft'
import styles from '../fields/fields.module.css'

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

/** The counterpart of each theme colour, and the contrast that WCAG 2.2 AA requires. */
const AGAINST: Partial<Record<ColorName, [on: ColorName[], needed: number]>> = {
  bg: [['text', 'muted'], 4.5],
  surface: [['text', 'muted'], 4.5],
  raised: [['text', 'muted'], 4.5],
  text: [['bg', 'surface', 'raised'], 4.5],
  muted: [['bg', 'surface', 'raised'], 4.5],
  accent: [['bg', 'surface', 'onAccent'], 4.5],
  onAccent: [['accent'], 4.5],
  accentSoft: [['text', 'accent'], 4.5],
  danger: [['bg', 'surface'], 4.5],
  success: [['bg', 'surface'], 4.5],
  hot: [['bg', 'surface'], 4.5],
  new: [['bg', 'surface'], 4.5],
  focus: [['bg', 'surface', 'raised'], 3],
}

interface Contrast {
  with: string
  /** 1 to 21, rounded down to tenths. */
  ratio: number
  needed: number
}

/** The contrasts of a colour in a theme. Other colours are compared with the background. */
function contrastsOf(name: string, hex: string, theme: Theme): Contrast[] {
  if (!parseHex(hex)) return []
  const known = Object.hasOwn(AGAINST, name)
  const palette = paletteOf(theme.scheme, { ...theme.color, ...(known ? { [name]: hex } : {}) })
  if (name === 'line' || name === 'scrim') return []
  const [others, needed] = AGAINST[name as ColorName] ?? [['bg'] as ColorName[], 4.5]
  return others.map((other) => ({
    with: COLOR_TITLES[other],
    ratio: Math.floor(contrastRatio(hex, palette[other]) * 10) / 10,
    needed,
  }))
}

/** The default colour, when the theme does not set it. */
function derivedColor(name: string, theme: Theme): string {
  const palette = paletteOf(theme.scheme, theme.color) as Record<string, string>
  return palette[name] ?? '#000000'
}
