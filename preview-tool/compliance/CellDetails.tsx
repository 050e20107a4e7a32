import { Button } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import styles from './Board.module.css'
import { brokenRules, cellState, STATE_WORDS } from './cellState'
import { rulesFor } from './judge'
import type { CellReport } from './reportModel'
import { visitName } from './rule'
import { SignOffForm } from './SignOffForm'

interface Props {
  report: CellReport | undefined
  busy: boolean
  onJudge: () => void
  onSign: (name: string, note: string) => void
}

const minute = (at: number) =>
  new Date(at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** One cell: its verdict with the reasons, all rules that apply, its picture, and the reviewer's word. */
export function CellDetails({ report, busy, onJudge, onSign }: Props) {
  if (!report)
    return (
      <section className={styles.details} aria-label="Cell">
        <EmptyState icon="info" title="Choose a cell to see what was judged and why." />
      </section>
    )
  const { cell, name, verdict, stale, picture, signOff } = report
  const broken = brokenRules(report)
  return (
    <section className={styles.details} aria-label={`Cell ${name}`}>
      <h2 className={styles.name}>{name}</h2>
      <p className={styles.verdict} data-state={cellState(report)}>
        <b>{STATE_WORDS[cellState(report)]}</b>
        {verdict && ` Judged on ${minute(verdict.at)}.`}
        {stale && ' The layout or the rules have changed since: judge it again.'}
      </p>
      <Button size="s" disabled={busy} onClick={onJudge}>
        {verdict ? 'Judge again' : 'Judge this cell'}
      </Button>
      {picture && (
        <img
          className={styles.picture}
          data-device={cell.device}
          src={picture}
          alt={`The home page of ${name}, on a first visit`}
        />
      )}
      <h3>Rules</h3>
      <ul className={styles.rules}>
        {rulesFor(cell).map(({ id, title, section, requirement, pages }) => {
          const findings = broken.find(({ rule }) => rule === id)?.findings ?? []
          const judged = verdict?.results.some(({ rule }) => rule === id)
          return (
            <li key={id} data-state={findings.length > 0 ? 'fail' : judged ? 'pass' : 'none'}>
              <b>{findings.length > 0 ? 'Fails: ' : judged ? 'Holds: ' : 'Not judged: '}</b>
              {title}{' '}
              <small>
                portal.md {section}, {requirement}; on {pages.map(visitName).join(', ')}
              </small>
              {findings.length > 0 && (
                <ul>
                  {findings.map(({ page, text }) => (
                    <li key={page + text}>
                      {text} ({page})
                    </li>
                  ))}
                </ul>
              )}
            </li>
          )
        })}
      </ul>
      <h3>Sign-off</h3>
      {signOff && (
        <p>
          Signed off by {signOff.name} on {minute(signOff.at)}
          {signOff.note && `: ${signOff.note}`}
          {verdict && signOff.layout !== verdict.layout && ' (for an earlier layout)'}
        </p>
      )}
      <SignOffForm mayBeSigned={verdict !== undefined && !stale} onSign={onSign} />
    </section>
  )
}
