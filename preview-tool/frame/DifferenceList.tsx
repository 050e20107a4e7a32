import type { RefObject } from 'react'
import type { DifferenceKind } from '../changes/differences'
import type { Compared } from './useDifferences'
import styles from './FramePane.module.css'

interface DifferenceListProps {
  /** For who skips the pages. */
  summary?: RefObject<HTMLElement | null>
  /** Whether it is unfolded; what differs is looked for only then. */
  isListed: boolean
  onListed: (isListed: boolean) => void
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
export function DifferenceList({
  summary,
  isListed,
  onListed,
  compared,
  labelOf,
  onSelect,
}: DifferenceListProps) {
  return (
    <details
      className={styles.differences}
      open={isListed}
      onToggle={({ currentTarget }) => onListed(currentTarget.open)}
    >
      <summary ref={summary}>
        {isListed ? (compared ? countText(compared) : 'Comparing both pages …') : 'What differs'}
      </summary>
      {isListed && compared && (
        <ul>
          {compared.theme && <li>The colours or shapes differ.</li>}
          {compared.list.map(({ path, kind }) => (
            <li key={path}>
              <button type="button" onClick={() => onSelect(path)}>
                {kind === 'there' ? (compared.labelThere(path) ?? path) : labelOf(path)}
              </button>{' '}
              {WORDS[kind]}
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}

function countText({ list, theme }: Compared): string {
  const count = list.length + Number(theme)
  if (count === 0) return 'Nothing differs'
  return `${count} ${count === 1 ? 'difference' : 'differences'}`
}
