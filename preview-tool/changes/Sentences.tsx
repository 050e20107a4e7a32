import type { ReactNode } from 'react'
import { layerTitle } from '../../layout/layerTitle'
import type { ChangedPictures } from './changedPictures'
import type { Change } from './describeChanges'
import styles from './Changes.module.css'

interface SentencesProps {
  layer: string
  changes: readonly Change[]
  onSelect?: (path: string, layer: string) => void
  /** What stands after a sentence, such as a button. */
  beside?: (change: Change) => ReactNode
}

/** Descriptions of one layer's changes, each with its reach. They fold: what has been read is out of the way. */
export function Sentences({ layer, changes, onSelect, beside }: SentencesProps) {
  return (
    <details open>
      <summary>
        <h2 className={styles.layer}>
          {layerTitle(layer)}{' '}
          <span className={styles.count}>
            {changes.length === 1 ? '1 change' : `${changes.length} changes`}
          </span>
        </h2>
      </summary>
      <ul className={styles.list}>
        {changes.map((change, at) => {
          const { path, sentence, reach, pictures } = change
          return (
            <li key={`${path} ${at}`} className={styles.change}>
              {onSelect && path !== '' ? (
                <button type="button" className={styles.select} onClick={() => onSelect(path, layer)}>
                  {sentence}
                </button>
              ) : (
                <span>{sentence}</span>
              )}
              <span className={styles.reach}>{reach}</span>
              {beside?.(change)}
              {pictures && <Pictures {...pictures} />}
            </li>
          )
        })}
      </ul>
    </details>
  )
}

/** What the sentence says, to be seen. */
const Pictures = ({ before, after }: ChangedPictures) => (
  <span className={styles.pictures}>
    {before.map((src) => (
      <img key={src} src={src} alt="Before" loading="lazy" />
    ))}
    {before.length > 0 && after.length > 0 && <span aria-hidden="true">→</span>}
    {after.map((src) => (
      <img key={src} src={src} alt="After" loading="lazy" />
    ))}
  </span>
)
