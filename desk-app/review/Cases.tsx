import { ProgressBar } from '@/shared/ui/ProgressBar'
import { StatusPill, type StatusTone } from '@/shared/ui/StatusPill'
import { caseLabel } from '../caseLabel'
import { useRunCasesMutation, useStopCasesMutation } from '../deskApi'
import type { CaseState, Session } from '../deskTypes'
import { Panel } from '../Panel'
import panel from '../Panel.module.css'
import { refusalOf } from '../refusalOf'
import { TaskButton } from '../TaskButton'
import type { ReviewParts } from './reviewParts'

const STATES: Readonly<Record<CaseState['state'], { tone: StatusTone; word: string }>> = {
  failed: { tone: 'bad', word: 'Failed' },
  missing: { tone: 'neutral', word: 'Not checked yet' },
  stale: { tone: 'waiting', word: 'Checked before something changed' },
  running: { tone: 'waiting', word: 'Being checked' },
  waiting: { tone: 'waiting', word: 'Waiting to be checked' },
  passed: { tone: 'good', word: 'Passed' },
}
/** Checked cases from which the time left can be told. */
const LEARNT_FROM = 3
const ORDER = Object.keys(STATES) as CaseState['state'][]

/** The cases that a change touches, and whether they keep the rules: those that failed with what is wrong, the others folded away. */
export function Cases({ session, change, page }: ReviewParts) {
  const { cells, run } = page
  const [runCases] = useRunCasesMutation()
  const [stopCases] = useStopCasesMutation()
  const isUnderWay = run?.state === 'waiting' || run?.state === 'running'
  const passed = cells.filter(({ state }) => state === 'passed')
  const others = cells.filter(({ state }) => state !== 'passed')
  const failed = others.filter(({ state }) => state === 'failed')
  const open = others.filter(({ state }) => state !== 'failed')
  open.sort((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state))
  const offersChecking = change.state === 'open' && others.length > 0 && !isUnderWay
  return (
    <Panel
      title="Does it keep the rules?"
      actions={
        (isUnderWay || offersChecking) && (
          <TaskButton
            rights={{ refusal: checkRefusal(session, page.sites), verbs: ['edit', 'review'] }}
            size="s"
            variant="secondary"
            run={() => (isUnderWay ? stopCases : runCases)({ id: change.id }).unwrap()}
          >
            {isUnderWay ? 'Stop checking' : 'Check now'}
          </TaskButton>
        )
      }
    >
      <p role="status">{countText(cells)}</p>
      {isUnderWay && (
        <ProgressBar
          label="Cases checked"
          value={run.done}
          max={run.cells}
          text={
            run.state === 'waiting'
              ? 'Waiting for its turn'
              : `${run.done} of ${run.cells} checked in this run${leftText(run, cells)}`
          }
        />
      )}
      {isUnderWay && run.doing !== null && <p className={panel.facts}>Looking at {caseLabel(run.doing)}.</p>}
      {isUnderWay && page.sites.length > 1 && (
        <p className={panel.facts}>
          Each site can go live as soon as its own cases have passed. You need not stay here meanwhile.
        </p>
      )}
      {run?.state === 'failed' && (
        <p role="alert">Not everything was checked. {run.message ?? 'The desk does not know why.'}</p>
      )}
      <CaseRows cells={failed} />
      {open.length > 0 && (
        <details className={panel.developer}>
          <summary>
            {open.length === 1
              ? 'The case that is not checked'
              : `The ${open.length} cases that are not checked`}
          </summary>
          <CaseRows cells={open} />
        </details>
      )}
      {passed.length > 0 && (
        <details className={panel.developer}>
          <summary>
            {passed.length === 1 ? 'The case that passed' : `The ${passed.length} cases that passed`}
          </summary>
          <ul className={panel.plain}>
            {passed.map(({ cell }) => (
              <li key={cell}>{caseLabel(cell)}</li>
            ))}
          </ul>
        </details>
      )}
    </Panel>
  )
}

/** Why someone cannot have the cases checked, in sentences; null when they can: who edits all of the sites, or reviews them. */
function checkRefusal(session: Session, sites: readonly string[]): string | null {
  if (refusalOf(session, 'review', sites) === null) return null
  const refusal = refusalOf(session, 'edit', sites)
  return refusal && `Only those who edit or review this change can have its cases checked. ${refusal}`
}

function CaseRows({ cells }: { cells: readonly CaseState[] }) {
  if (cells.length === 0) return null
  return (
    <ul className={panel.rows}>
      {cells.map(({ cell, state, findings, problem }) => (
        <li key={cell}>
          <div className={panel.what}>
            {caseLabel(cell)}
            {problem !== null && (
              <p className={panel.facts}>
                {problem} {(state === 'waiting' || state === 'running') && 'It is tried again by itself.'}
              </p>
            )}
            {findings.length > 0 && (
              <ul className={panel.plain}>
                {findings.map(({ rule, page, text }) => (
                  <li key={rule + page + text}>
                    {text} <span className={panel.facts}>({page})</span>
                  </li>
                ))}
              </ul>
            )}
          </div>
          <StatusPill tone={STATES[state].tone}>{STATES[state].word}</StatusPill>
        </li>
      ))}
    </ul>
  )
}

/** `4 of 8 cases passed, 1 failed.` */
function countText(cells: readonly CaseState[]): string {
  if (cells.length === 0) return 'No case changes.'
  const count = (state: CaseState['state']) => cells.filter((one) => one.state === state).length
  const failed = count('failed')
  if (count('passed') === cells.length)
    return cells.length === 1 ? 'The one case passed.' : `All ${cells.length} cases passed.`
  return `${count('passed')} of ${cells.length} cases passed${failed > 0 ? `, ${failed} failed` : ''}.`
}

/** `, about 3 minutes left`, by how long one took after the other; nothing before that is known. */
function leftText(
  { askedAt, done, cells }: { askedAt: number; done: number; cells: number },
  of: CaseState[],
) {
  const times = of.flatMap(({ at }) => (at !== null && at >= askedAt ? [at] : []))
  if (times.length < LEARNT_FROM || done >= cells) return ''
  const each = (Math.max(...times) - Math.min(...times)) / (times.length - 1)
  const seconds = (each * (cells - done)) / 1_000
  const minutes = Math.round(seconds / 60)
  if (seconds < 50) return ', less than a minute left'
  return `, about ${minutes <= 1 ? 'a minute' : `${minutes} minutes`} left`
}
