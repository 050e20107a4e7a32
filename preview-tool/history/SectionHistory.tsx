import { use, useState } from 'react'
import { allPatches } from '@layout/layerPatches'
import { layerTitle } from '@layout/layerTitle'
import { valueAt } from '@layout/pointer'
import { sectionPart, stringsIn } from '@layout/sectionPart'
import type { JsonObject } from '@layout/types'
import { findMessage } from '@/shared/i18n/t'
import { parseJson } from '@/shared/safe/parseJson'
import type { BlockEntry } from '@/engine/registry/defineEntry'
import { Modal } from '@/shared/ui/Modal'
import { showToast } from '@/shared/ui/toast'
import { limitTexts } from '../changes/scope'
import type { Subject } from '../checks/subject'
import type { Documents } from '../model'
import type { Refusal } from '../refusals/refusal'
import { showRefusal } from '../refusals/showRefusal'
import { SectionHistoryContext, type PlayedVersion, type SectionHistorySource } from './sectionHistory'
import { HistoryEnd } from './HistoryEnd'
import { useHistory } from './useHistory'
import { VersionRow } from './VersionRow'
import styles from './SectionHistory.module.css'
import controls from '../fields/fields.module.css'

export interface SectionHistoryProps {
  subject: Pick<Subject, 'segments' | 'title' | 'slot'> & Partial<Pick<Subject, 'groups'>>
  /** The value of the section, of all layers. */
  value?: unknown
  layer: string
  documents: Documents
  entries: Record<string, BlockEntry>
  /** Makes the edit; returns why it is not possible, or nothing. */
  onRestore: (documents: Documents, label: string) => Refusal[]
}

/** Opens the history of a section or a text in the edited layer (OP-10). Without someone who keeps one, it is not there. */
export function SectionHistory(props: SectionHistoryProps) {
  const source = use(SectionHistoryContext)
  const [isOpen, setOpen] = useState(false)
  if (!source || !Object.hasOwn(props.documents, props.layer)) return null
  return (
    <div>
      <button
        type="button"
        className={controls.small}
        aria-label={isText(props.subject) ? titleOf(props.subject) : undefined}
        onClick={() => setOpen(true)}
      >
        History
      </button>
      {isOpen && <HistoryDialog {...props} source={source} onClose={() => setOpen(false)} />}
    </div>
  )
}

const isText = ({ segments }: Pick<Subject, 'segments'>): boolean => segments[0] === 'messages'
const titleOf = ({ title }: Pick<Subject, 'title'>): string => `History of “${title}”`

/** So many names of messages are asked for. */
const MAX_TEXTS = 60

/** The messages that a section names, itself or by what its component shows without a setting. */
function textsOf(groups: Subject['groups'], value: unknown, own: JsonObject): string[] {
  const defaults = groups.flatMap(({ fields }) => fields.map(({ schema }) => schema.default))
  const named = stringsIn([value, own, defaults]).filter((one) => findMessage(one) !== undefined)
  return [...new Set(named)].slice(0, MAX_TEXTS)
}

interface HistoryDialogProps extends SectionHistoryProps {
  source: SectionHistorySource
  onClose: () => void
}

function HistoryDialog({ source, onClose, ...props }: HistoryDialogProps) {
  const { subject, layer, documents, entries, value, onRestore } = props
  const [section = '', entry, message] = subject.segments
  const own = sectionPart(documents[layer], subject.segments)
  // What is edited behind the dialog is the same until it is closed.
  const [texts] = useState(() => (isText(subject) ? [] : textsOf(subject.groups ?? [], value, own)))
  const history = useHistory(source, { layer, section, entry, message, texts })
  const { page } = history
  const restorable = { subject, layer, documents, entries, texts, source }
  const restore = (after: Documents, when: string) => {
    const [why] = onRestore(after, `Restored "${subject.title}" as it was ${when}`)
    if (why) return void showRefusal({ refusal: why })
    showToast({ kind: 'success', message: `“${subject.title}” is as it was ${when}. Ctrl Z undoes it.` })
    onClose()
  }
  return (
    <Modal open wide growing title={titleOf(subject)} onClose={onClose}>
      <p className={styles.reach}>
        What is set for {layerTitle(layer)}, on every device and in every mode. Restoring a version changes
        nothing else.
      </p>
      {page && page.edits.length > 0 && (
        <section aria-labelledby="history-edits">
          <h3 id="history-edits" className={styles.heading}>
            In this change
          </h3>
          <ul className={styles.list}>
            {page.edits.map(({ text, by, at, label }) => {
              const when = `on ${source.momentText(at)}`
              return (
                <VersionRow
                  key={at + label}
                  {...restorable}
                  name={`${label}, ${source.momentText(at)}`}
                  text={text}
                  onRestore={(after) => restore(after, when)}
                >
                  {isText(subject) && <Said part={text} segments={subject.segments} />}
                  <span>
                    {by}, {source.momentText(at)}
                  </span>
                  <bdi className={controls.hint}>{label}</bdi>
                </VersionRow>
              )
            })}
          </ul>
        </section>
      )}
      {page && (
        <section aria-labelledby="history-versions">
          <h3 id="history-versions" className={styles.heading}>
            What players had
          </h3>
          {page.versions.length === 0 && page.next === null && <p>Nothing of it was ever published.</p>}
          {page.versions.length === 0 && page.next !== null && <p>Nothing was found so far.</p>}
          <ul className={styles.list}>
            {page.versions.map((version) => (
              <VersionRow
                key={`${version.until} ${version.text}`}
                {...restorable}
                name={timeText(version, source)}
                text={version.text}
                onRestore={(after) => restore(after, momentOf(version, source))}
              >
                {isText(subject) && <Said part={version.text} segments={subject.segments} />}
                <span>
                  {timeText(version, source)}
                  {version.text === '{}' &&
                    (layer === 'base' && !isText(subject) ? ' · it was not there' : ' · nothing of its own')}
                  {version.sites && ` · on ${sitesText(version.sites)} only`}
                </span>
                <span className={controls.hint}>
                  {version.origin}
                  {version.change !== null && (
                    <>
                      : “<bdi>{version.change}</bdi>”
                    </>
                  )}
                </span>
              </VersionRow>
            ))}
          </ul>
        </section>
      )}
      <HistoryEnd {...history} more="Show older versions" />
    </Modal>
  )
}

/** What a text said, where there was one, on each device and in each mode that had its own. */
function Said({ part, segments }: { part: string; segments: readonly string[] }) {
  const [, language] = segments
  return allPatches({ name: '', layer: parseJson(part) }).map((patch) => {
    const text = valueAt(patch.patch, segments)
    return typeof text !== 'string' ? null : (
      <span key={patch.label}>
        <q lang={language} dir="auto" className={styles.said}>
          {text}
        </q>
        {limitTexts(patch)}
      </span>
    )
  })
}

/** So many sites are named. */
const MAX_SITES = 5

function sitesText(sites: readonly string[]): string {
  const others = sites.length - MAX_SITES
  if (others <= 1) return sites.join(', ')
  return `${sites.slice(0, MAX_SITES).join(', ')} and ${others} others`
}

function timeText({ since, until }: PlayedVersion, { momentText }: SectionHistorySource): string {
  if (until === null) return since === null ? 'What players have now' : `Since ${momentText(since)}`
  return since === null ? `Until ${momentText(until)}` : `${momentText(since)} to ${momentText(until)}`
}

const momentOf = ({ since, until }: PlayedVersion, { momentText }: SectionHistorySource): string =>
  since !== null
    ? `on ${momentText(since)}`
    : until !== null
      ? `before ${momentText(until)}`
      : 'before this change'
