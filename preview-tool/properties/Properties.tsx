import { lazy, Suspense, useId, useState } from 'react'
import type { Explain } from '@layout/mergeLayers'
import type { Facts, Json, JsonObject, LayoutProblem, ResolvedLayout } from '@layout/types'
import { Icon } from '@/shared/ui/Icon'
import type { BlockEntry } from '@/engine/registry/defineEntry'
import type { Documents, EditTarget } from '../model'
import type { Refusal } from '../refusals/refusal'
import { FormProvider } from './FormContext'
import { makeForm } from './makeForm'
import { SectionHistory } from '../history/SectionHistory'
import { targetLabel } from '../fields/source'
import { fieldsOf, subjectOf, type FieldSpec } from '../checks/subject'
import { TypeField } from './TypeField'
import { writtenValue } from './writtenValue'
import { Field } from './Field'
import { fieldKind } from '../fields/fieldKind'
import { deref } from '../fields/fieldSchema'
import styles from './Properties.module.css'
import controls from '../fields/fields.module.css'

const RawEditor = lazy(() => import('./RawEditor').then(({ RawEditor: one }) => ({ default: one })))

interface PropertiesProps {
  /** As in the outline: `home.banner`, `routes./lobby/home`, `theme`. */
  path: string | null
  layout: ResolvedLayout
  explain: Explain
  target: EditTarget
  entries: Record<string, BlockEntry>
  facts: Facts
  config: JsonObject
  /** Both return why the edit is not possible, or nothing. */
  onChange: (path: string[], value: Json, label: string) => Refusal[]
  onReset: (path: string[], label: string) => Refusal[]
  /** Replaces the draft by one in which the entry is as it was once; returns why it is not possible, or nothing. */
  onRestore?: (documents: Documents, label: string) => Refusal[]
  /** What a change applies to, in a sentence. */
  reach?: string
  problems: readonly LayoutProblem[]
  /** Explains values of the draft, also overrides that a higher layer covers. */
  documents?: Documents
  /** Moves the preview's clock to a moment (ms since 1970). */
  onShowAt?: (at: number) => void
}

/** The form of the selected entry, generated from its contract, with its JSON beside it. */
export function Properties(props: PropertiesProps) {
  const { path, layout, entries, explain, target, documents, onRestore } = props
  const reach = props.reach ?? `Applies to ${targetLabel(target)}`
  const [isRaw, setRaw] = useState(false)
  const [refused, setRefused] = useState<Refusal[]>([])
  const id = useId()
  const subject = path === null ? undefined : subjectOf(path, layout, entries)
  if (!subject)
    return (
      <p className={styles.empty}>Choose something in the outline or in the preview to see its settings.</p>
    )
  const form = makeForm({ ...props, subject })
  const node = writtenValue(explain, subject.segments)
  const ownProblems = form.problemsAt(subject.segments, false)
  return (
    <FormProvider value={form}>
      <section className={styles.properties} aria-labelledby={`${id}-title`} key={path}>
        <header>
          <h2 id={`${id}-title`} className={styles.title} tabIndex={-1}>
            {subject.title}
          </h2>
          {subject.about && <p className={controls.hint}>{subject.about}</p>}
          <p className={controls.hint}>{reach}</p>
          {documents && onRestore && (
            <SectionHistory
              subject={subject}
              value={node}
              layer={target.layer}
              documents={documents}
              entries={entries}
              onRestore={onRestore}
            />
          )}
          {subject.content && (
            <p className={styles.content}>
              <Icon name="info" size={16} />
              <span>{subject.content}</span>
            </p>
          )}
        </header>
        {ownProblems.length > 0 && (
          <ul className={styles.problems}>
            {ownProblems.map(({ pointer, message }) => (
              <li key={pointer + message}>{message}</li>
            ))}
          </ul>
        )}
        {subject.unknownType && (
          <p className={styles.problems}>
            {`No component is called ${subject.unknownType}: players see nothing here. Its settings are kept.`}
          </p>
        )}
        {subject.groups
          .filter(({ developer }) => !developer)
          .map(({ title, fields }) => (
            <details key={title} className={styles.group} open>
              <summary className={styles.legend}>{title}</summary>
              <div role="group" aria-label={title} className={styles.fields}>
                <Fields specs={fields} />
              </div>
            </details>
          ))}
        <details className={styles.group}>
          <summary className={styles.legend}>Developer</summary>
          <div className={styles.fields}>
            <code className={controls.hint}>{subject.hint}</code>
            {subject.slot && <TypeField subject={subject} entries={entries} node={node} />}
            <Fields
              specs={subject.groups.filter(({ developer }) => developer).flatMap(({ fields }) => fields)}
            />
            <button
              type="button"
              className={controls.small}
              aria-expanded={isRaw}
              aria-controls={`${id}-raw`}
              onClick={() => setRaw(!isRaw)}
            >
              {isRaw ? 'Close the JSON' : 'Edit as JSON'}
            </button>
            <div id={`${id}-raw`}>
              {isRaw && (
                <Suspense fallback={<p role="status">Loading the editor…</p>}>
                  <RawEditor
                    subject={subject}
                    name={`${targetLabel(target)} ${path}`}
                    value={node}
                    refused={refused}
                    onRefused={setRefused}
                    onChange={(after) =>
                      form.replace(subject.segments, after, `Edited the JSON of "${subject.title}"`)
                    }
                  />
                </Suspense>
              )}
            </div>
          </div>
        </details>
      </section>
    </FormProvider>
  )
}

/** The fields of a form; objects are groups whose fields each have their own source. */
function Fields({ specs }: { specs: readonly FieldSpec[] }) {
  return specs.map((spec) =>
    fieldKind(spec.schema) === 'object' ? (
      <fieldset key={spec.name} className={styles.fieldset}>
        <legend>{spec.title}</legend>
        <Fields specs={fieldsOf(deref(spec.schema), spec.path)} />
      </fieldset>
    ) : (
      <Field key={spec.name} spec={spec} />
    ),
  )
}
