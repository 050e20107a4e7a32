import { useMemo } from 'react'
import { minimalText } from '@layout/minimalText'
import type { JsonObject } from '@layout/types'
import { parseJson } from '@/shared/safe/parseJson'
import { isJsonObject } from '@layout/jsonObject'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import { lineDiff, type DiffLine } from './lineDiff'
import styles from './Changes.module.css'

interface LayerDiffProps {
  layer: string
  /** The file as it was read. */
  text: string
  /** The layer in the draft. */
  document: JsonObject
}

/** Line diff of a layer's file as a save will write it, like `git diff`. */
export function LayerDiff({ layer, text, document }: LayerDiffProps) {
  const lines = useMemo(() => {
    const saved = parseJson(text)
    return lineDiff(text, minimalText(text, isJsonObject(saved) ? saved : {}, document))
  }, [text, document])
  return (
    <>
      <h2 className={styles.layer}>layouts/{layer}.json</h2>
      <div className={styles.diff} tabIndex={0} role="group" aria-label={`Changed lines of ${layer}.json`}>
        {lines.map((line, at) => (
          <Line key={at} line={line} />
        ))}
      </div>
    </>
  )
}

function Line({ line }: { line: DiffLine }) {
  if (line.kind === 'skipped')
    return (
      <div className={styles.skipped}>{line.count === 1 ? '1 line' : `${line.count} lines`} as before</div>
    )
  const { kind, text } = line
  if (kind === 'equal') return <code className={styles.line}>{`  ${text}`}</code>
  const Tag = kind === 'added' ? 'ins' : 'del'
  return (
    <Tag className={styles[kind]}>
      <VisuallyHidden>{kind === 'added' ? 'Added: ' : 'Removed: '}</VisuallyHidden>
      <code className={styles.line}>
        <span aria-hidden="true">{kind === 'added' ? '+ ' : '− '}</span>
        {text}
      </code>
    </Tag>
  )
}
