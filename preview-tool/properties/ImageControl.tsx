import { readText } from '@/shared/format/readTyped'
import { resolveTarget } from '@/shared/safe/resolveTarget'
import { joined, type ControlProps } from './controlProps'
import { useForm } from './FormContext'
import { useDraft } from '../fields/useDraft'
import styles from '../fields/fields.module.css'

/** An image by its path under the site's resource address or a full https URL, with a preview. */
export function ImageControl(props: ControlProps) {
  const { value, onChange, required } = props
  const { config } = useForm()
  const path = typeof value === 'string' ? value : ''
  const input = useDraft(path, (typed) => {
    const text = readText(typed)
    onChange(text === '' && !required ? undefined : text)
  })
  const src = path && address(path, config.gameResourceUrl)
  return (
    <span className={styles.line}>
      <input {...joined(props)} {...input} type="text" spellCheck={false} className={styles.input} />
      {src && <img key={src} src={src} alt={`Now: ${path}`} className={styles.image} />}
    </span>
  )
}

function address(path: string, base: unknown): string {
  const isWhole = /^(\/|https?:)/i.test(path)
  if (!isWhole && typeof base !== 'string') return ''
  const target = resolveTarget(isWhole ? path : `${String(base).replace(/\/+$/, '')}/${path}`, 'image')
  if (!target) return ''
  return target.kind === 'route' ? target.path : target.url
}
