import { useMemo, type ReactNode } from 'react'
import type { Change } from '../preview-tool/changes/describeChanges'
import { LayerDiff } from '../preview-tool/changes/LayerDiff'
import { Sentences } from '../preview-tool/changes/Sentences'
import { differencesIn } from './differencesIn'
import type { Texts } from './documentsOf'
import styles from './Panel.module.css'

export interface DifferencesProps {
  /** Texts of layers by name. */
  before: Texts
  after: Texts
  /** Sites to count the reach of a difference over. */
  sites: readonly string[]
  /** What stands after a sentence, such as a button. */
  beside?: (difference: Change) => ReactNode
}

/** What differs between two releases, in words; the lines of JSON are behind "Developer". */
export function Differences({ before, after, sites, beside }: DifferencesProps) {
  const { said, layers } = useMemo(() => differencesIn(before, after, sites), [before, after, sites])
  if (said.length === 0) return <p>Nothing changes for players.</p>
  return (
    <>
      <div>
        {said.map(({ name, changes }) => (
          <Sentences key={name} layer={name} changes={changes} {...(beside && { beside })} />
        ))}
      </div>
      {layers.length > 0 && (
        <details className={styles.developer}>
          <summary>Developer</summary>
          {layers.map(({ layer, text, document }) => (
            <LayerDiff key={layer} layer={layer} text={text} document={document} />
          ))}
        </details>
      )}
    </>
  )
}
