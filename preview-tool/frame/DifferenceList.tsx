import type { DifferenceKind } from '../changes/differences'
import type { Compared } from './useDifferences'
import styles from './FramePane.module.css'

interface DifferenceListProps {
  /** Null until both views have rendered. */
  compared: Compared | null
  labelOf: (path: string) => string
  onSelect: (path: string) => void
}

const WORDS: Record<DifferenceKind, string> = {
  here: 'only on the left',
  there: 'only on the right',
  changed: 'has other settings',
  moved: 'stands elsewhere',
}

/** What differs between two views, in words; the marks on the pages are for the eye alone. */
export function DifferenceList({ compared, labelOf, onSelect }: DifferenceListProps) {
  if (!compared) return <p className={styles.differences}>Comparing both pages …</p>
  const { list, theme, labelThere } = compared
  const count = list.length + Number(theme)
  return (
    <details className={styles.differences} open>
      <summary>
        {count === 0 ? 'Nothing differs' : `${count} ${count === 1 ? 'difference' : 'differences'}`}
      </summary>
      <ul>
        {theme && <li>The colours or shapes differ.</li>}
        {list.map(({ path, kind }) => (
          <li key={path}>
            <button type="button" onClick={() => onSelect(path)}>
              {kind === 'there' ? (labelThere(path) ?? path) : labelOf(path)}
            </button>{' '}
            {WORDS[kind]}
          </li>
        ))}
      </ul>
    </details>
  )
}
