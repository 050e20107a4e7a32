import { useId, useState, type ReactNode } from 'react'
import { isJsonObject } from '@layout/jsonObject'
import { sameJson } from '@layout/sameJson'
import type { JsonObject } from '@layout/types'
import { parseJson } from '@/shared/safe/parseJson'
import type { BlockEntry } from '@/engine/registry/defineEntry'
import { Button } from '@/shared/ui/Button'
import { describeChanges } from '../changes/describeChanges'
import type { Subject } from '../checks/subject'
import { siteNames } from '../edit/newSite'
import { derivedLayers } from '../edit/places'
import { restorePart } from '../edit/restorePart'
import type { Documents } from '../model'
import { newErrors } from '../problems/newErrors'
import type { SectionHistorySource } from './sectionHistory'
import styles from './SectionHistory.module.css'
import controls from '../fields/fields.module.css'

interface VersionRowProps {
  subject: Pick<Subject, 'segments' | 'slot'>
  layer: string
  documents: Documents
  entries: Record<string, BlockEntry>
  source: SectionHistorySource
  texts: readonly string[]
  /** What tells it apart from the others. */
  name: string
  text: string
  onRestore: (after: Documents) => void
  children: ReactNode
}

/** A version: what restoring it would change, and the button for it or why that is not possible. */
export function VersionRow({ name, text, onRestore, children, ...props }: VersionRowProps) {
  const { documents, layer, subject, texts } = props
  const [isShown, setShown] = useState(false)
  const id = useId()
  const read = parseJson(text)
  const part = isJsonObject(read) ? read : {}
  const restored = restorePart(documents[layer] ?? {}, subject.segments, part, texts)
  const isNow = sameJson(restored, documents[layer])
  return (
    <li className={styles.version}>
      <div className={styles.what}>{children}</div>
      {isNow ? (
        <span className={controls.hint}>As it is now</span>
      ) : (
        <button
          type="button"
          className={controls.small}
          aria-label={`What differs: ${name}`}
          aria-expanded={isShown}
          aria-controls={id}
          onClick={() => setShown(!isShown)}
        >
          What differs
        </button>
      )}
      {!isNow && (
        <div id={id} className={styles.differs} hidden={!isShown}>
          {isShown && (
            <Restoring
              {...props}
              part={part}
              after={{ ...documents, [layer]: restored }}
              name={name}
              onRestore={onRestore}
            />
          )}
        </div>
      )}
    </li>
  )
}

interface RestoringProps extends Omit<VersionRowProps, 'texts' | 'text' | 'children'> {
  part: JsonObject
  after: Documents
}

function Restoring({ name, part, after, onRestore, source, ...props }: RestoringProps) {
  const { documents, layer, entries } = props
  const sentences = describeChanges(documents, after, { entries, sites: [] })
  const refusal =
    source.refusal([layer, ...derivedLayers(documents, layer)]) ?? whyImpossible(props, part, after)
  return (
    <>
      <p className={controls.hint}>Restoring it does this:</p>
      <ul className={styles.sentences} aria-label="What restoring it does">
        {sentences.length === 0 && <li>It changes details that no sentence tells.</li>}
        {sentences.map(({ sentence }, at) => (
          <li key={`${at} ${sentence}`}>
            <bdi>{sentence}</bdi>
          </li>
        ))}
      </ul>
      {refusal === null ? (
        <Button size="s" aria-label={`Restore: ${name}`} onClick={() => onRestore(after)}>
          Restore this version
        </Button>
      ) : (
        <p className={styles.problem}>It cannot be restored: {refusal}</p>
      )}
    </>
  )
}

/** Why a version cannot be had any more: its component is gone, or the layouts of today do not take it. */
function whyImpossible(
  { documents, subject, entries }: Pick<RestoringProps, 'documents' | 'subject' | 'entries'>,
  part: JsonObject,
  after: Documents,
): string | null {
  const types = JSON.stringify(part).matchAll(/"type":"([a-z]\w*\.[A-Z]\w*)"/g)
  for (const [, type = ''] of types)
    if (subject.slot !== undefined && !Object.hasOwn(entries, type))
      return `there is no component ${type} any more.`
  const [first] = newErrors(documents, after, siteNames(after), entries)
  return first ? (first.sentence ?? first.message) : null
}
