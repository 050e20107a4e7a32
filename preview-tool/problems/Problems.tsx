import { useEffect, useRef, type KeyboardEvent } from 'react'
import { composeLayout } from '@layout/composeLayout'
import type { BlockEntry } from '@/engine/registry/defineEntry'
import { Button } from '@/shared/ui/Button'
import { Icon } from '@/shared/ui/Icon'
import { IconButton } from '@/shared/ui/IconButton'
import { isComposing } from '@/shared/shortcut'
import { entryName, placeName } from '../changes/names'
import { chainOf } from '../edit/chainOf'
import type { Documents } from '../model'
import { refusalHelp } from '../refusals/refusalHelp'
import { useWording } from '../wording'
import { firstProblems, moreText } from './firstProblems'
import type { DraftProblem } from './draftProblem'
import { editorLocation } from './editorLocation'
import { isError } from './isError'
import type { Fix } from './fixesFor'
import { problemCounts } from './problemCounts'
import styles from './Problems.module.css'

interface Props {
  problems: readonly DraftProblem[]
  documents: Documents
  entries: Record<string, BlockEntry>
  pending: boolean
  /** What fixes a problem in one click, as far as it is known. */
  fixes: ReadonlyMap<DraftProblem, Fix | null>
  onFix: (fix: Fix) => void
  /** Fixes everything that can be fixed, in one edit. */
  onFixAll: () => void
  fixing: boolean
  /** Opens the field, in a site, mode and device where the problem shows. */
  onJump: (problem: DraftProblem) => void
  onClose: () => void
}

/** The draft's errors and warnings by what causes them, each with its fix and a way to its field (PV-05, ED-02). */
export function Problems({ problems, documents, entries, pending, fixes, ...props }: Props) {
  const { problems: wording } = useWording()
  const { onFix, onFixAll, fixing, onJump, onClose } = props
  const fixable = [...fixes.values()].filter((one) => one !== null).length
  const { shown, more } = firstProblems(problems)
  const groups = groupProblems(shown)
  const region = useRef<HTMLElement>(null)
  const opener = useRef<Element>(null)
  // It stands below everything else: by Tab alone, the whole page of the preview would be on the way.
  useEffect(() => {
    opener.current = document.activeElement
    region.current?.focus()
  }, [])
  const close = () => {
    onClose()
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !isComposing(event.nativeEvent)) close()
  }
  return (
    <section
      ref={region}
      tabIndex={-1}
      className={styles.problems}
      aria-label="Problems"
      onKeyDown={onKeyDown}
    >
      <header className={styles.head}>
        <h2 className={styles.title}>
          <span role="status">{pending ? 'Looking for problems …' : problemCounts(problems)}</span>
        </h2>
        <p className={styles.hint}>
          {problems.some(isError) ? wording.errors : problems.length > 0 ? wording.warnings : wording.none}
        </p>
        {fixable > 1 && (
          <Button size="s" busy={fixing} onClick={onFixAll}>
            Fix all that can be
          </Button>
        )}
        <IconButton icon="x" label="Close the problems" iconSize={16} onClick={close} />
      </header>
      <ul className={styles.list}>
        {groups.map((group) => (
          <li key={`${group.layer} ${group.selected}`}>
            <h3 className={styles.cause}>{causeName(group, documents, entries)}</h3>
            <ul className={styles.list}>
              {group.problems.map((problem) => (
                <ProblemLine
                  key={`${problem.pointer} ${problem.message}`}
                  problem={problem}
                  fix={fixes.get(problem) ?? null}
                  onFix={onFix}
                  onJump={onJump}
                />
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.hint}>{moreText(more)}</p>}
    </section>
  )
}

/** Problems of one entry of one layer. */
interface ProblemGroup {
  layer: string
  /** Path of the entry, as in the outline; null where there is none. */
  selected: string | null
  problems: DraftProblem[]
}

/** Problems by the entry that causes them; those with an error first. */
function groupProblems(problems: readonly DraftProblem[]): ProblemGroup[] {
  const groups = new Map<string, ProblemGroup>()
  for (const problem of problems) {
    const { layer, pointer } = problem
    const { selected } = editorLocation(layer, pointer)
    const key = `${layer} ${selected ?? pointer}`
    const group = groups.get(key) ?? { layer, selected, problems: [] }
    group.problems.push(problem)
    groups.set(key, group)
  }
  const hasError = ({ problems: all }: ProblemGroup) => Number(all.some(isError))
  return [...groups.values()].sort((a, b) => hasError(b) - hasError(a))
}

interface LineProps extends Pick<Props, 'onFix' | 'onJump'> {
  problem: DraftProblem
  fix: Fix | null
}

function ProblemLine({ problem, fix, onFix, onJump }: LineProps) {
  const { layer, pointer, message, rule } = problem
  const kind = isError(problem) ? 'Error' : 'Warning'
  const help = refusalHelp(rule)
  return (
    <li className={isError(problem) ? `${styles.line} ${styles.error}` : styles.line}>
      <Icon name={isError(problem) ? 'circle-alert' : 'triangle-alert'} size={16} label={kind} />
      <span className={styles.message}>
        {message}
        {help && <span className={styles.why}>{help.why}</span>}
        <details className={styles.developer}>
          <summary>Developer</summary>
          <code>
            {layer}
            {pointer}
          </code>
        </details>
      </span>
      {fix && (
        <Button size="s" variant="secondary" onClick={() => onFix(fix)}>
          {fix.label}
        </Button>
      )}
      <Button size="s" variant="quiet" onClick={() => onJump(problem)}>
        Show
      </Button>
    </li>
  )
}

/** `"Swipe banner", on n7` */
function causeName(
  { layer, selected, problems }: ProblemGroup,
  documents: Documents,
  entries: Record<string, BlockEntry>,
): string {
  const where = layer === 'base' ? 'on all sites' : `on ${layer}`
  const [section = '', ...id] = selected?.split('.') ?? []
  if (section === 'theme') return `Colours and shapes, ${where}`
  const [first] = problems
  const part = section || (editorLocation(layer, first?.pointer ?? '').section ?? '')
  if (id.length === 0)
    return part === '' ? `The file of ${layer}` : `${capitalized(placeName(part))}, ${where}`
  const { layout } = composeLayout(chainOf(documents, layer), { device: 'mobile' })
  return `${capitalized(entryName(section, id.join('.'), layout ?? documents[layer], entries))}, ${where}`
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
