import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import { namesText } from './namesText'
import styles from './Initials.module.css'

/** More than this many are counted. */
const MAX_SHOWN = 4

/** People by their initials, with their names for whoever points or listens; nothing for nobody. */
export function Initials({ label, names }: { label: string; names: readonly string[] }) {
  const shown = names.slice(0, names.length > MAX_SHOWN ? MAX_SHOWN - 1 : MAX_SHOWN)
  if (names.length === 0) return null
  return (
    <ul className={styles.people} aria-label={label} title={`${label}: ${namesText(names)}`}>
      {shown.map((name) => (
        <li key={name}>
          <span aria-hidden>{initialsOf(name)}</span>
          <VisuallyHidden>{name}</VisuallyHidden>
        </li>
      ))}
      {names.length > shown.length && (
        <li>
          <span aria-hidden>+{names.length - shown.length}</span>
          <VisuallyHidden>{namesText(names.slice(shown.length))}</VisuallyHidden>
        </li>
      )}
    </ul>
  )
}

/** One or two letters for a name: `AB` for Ana Bell, `An` for Ana. */
function initialsOf(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const last = others.at(-1)
  const letters = (word: string, count: number) => [...word].slice(0, count).join('')
  return last === undefined ? letters(first, 2) : letters(first, 1) + letters(last, 1)
}
