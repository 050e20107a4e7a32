import { useEffect, useRef } from 'react'
import type { ResolvedLayout } from '@layout/types'
import { Button } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import styles from './Board.module.css'
import {
  brokenRules,
  cellState,
  isSigned,
  OUTDATED,
  signatureText,
  STATE_WORDS,
} from '../../compliance/report/cellState'
import { rulesFor, visitsFor } from '../../compliance/rules/checkCase'
import type { CellReport } from '../../compliance/report/reportModel'
import { visitName } from '../../compliance/rules/rule'
import { SinceSigned } from './SinceSigned'
import { SignOffForm } from './SignOffForm'

interface Props {
  report: CellReport | undefined
  busy: boolean
  onCheck: () => void
  onSign: (name: string, note: string) => void
  onWithdraw: () => void
  /** The case's layout as the draft has it now. */
  layout: ResolvedLayout | null
}

const minute = (at: number) =>
  new Date(at).toLocaleString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  })

const countOf = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`

/** One audit case: its result with findings, all rules that apply, its screenshot, and the sign-off. */
export function CellDetails({ report, busy, onCheck, onSign, onWithdraw, layout }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  // Focus the details of the chosen case; Escape leads back.
  useEffect(() => title.current?.focus(), [])
  if (!report)
    return (
      <section className={styles.details} aria-label="Cell">
        <EmptyState icon="info" title="Choose a case to see what was checked, and why." />
      </section>
    )
  const { cell, name, auditResult, stale, picture, signOff, earlier = [] } = report
  const visits = visitsFor(cell)
  const broken = brokenRules(report)
  const isBroken = (id: string) => broken.some(({ rule }) => rule === id)
  const brokenFirst = rulesFor(cell).sort((a, b) => Number(isBroken(b.id)) - Number(isBroken(a.id)))
  return (
    <section className={styles.details} aria-label={`Cell ${name}`}>
      <h2 ref={title} tabIndex={-1} className={styles.name}>
        {name}
      </h2>
      <p data-state={cellState(report)}>
        <b>{STATE_WORDS[cellState(report)]}</b>
        {auditResult && ` Checked on ${minute(auditResult.at)}.`}
        {stale && ' The layout or the rules have changed since: check it again.'}
      </p>
      <Button size="s" busy={busy} onClick={onCheck}>
        {auditResult ? 'Check again' : 'Check this case'}
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
        {brokenFirst.map(({ id, title: rule, section, requirement, pages }) => {
          const findings = broken.find(({ rule }) => rule === id)?.findings ?? []
          const checked = auditResult?.results.some(({ rule }) => rule === id)
          return (
            <li key={id} data-state={findings.length > 0 ? 'fail' : checked ? 'pass' : 'none'}>
              <b>{findings.length > 0 ? 'Fails: ' : checked ? 'Holds: ' : 'Not checked: '}</b>
              {rule}{' '}
              <small>
                portal.md {section}, {requirement}; on{' '}
                {pages
                  .filter((page) => visits.includes(page))
                  .map(visitName)
                  .join(', ')}
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
      {auditResult?.shown && auditResult.shown.length > 0 && (
        <>
          <h3>What was shown</h3>
          <ul className={styles.rules}>
            {auditResult.shown.map(({ page, text }, at) => (
              <li key={at}>
                {text} <small>{page}</small>
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>Sign-off</h3>
      {signOff && (
        <>
          <p>
            {signatureText(signOff, minute)}
            {!isSigned(report) && ` ${OUTDATED}`}
          </p>
          {isSigned(report) ? (
            <p>
              It covers {visits.map(visitName).join(', ')}, with{' '}
              {countOf(signOff.shown?.length ?? 0, 'notice')}, as long as what can be seen there stays the
              same.
            </p>
          ) : (
            <SinceSigned report={report} layout={layout} />
          )}
          <Button size="s" variant="quiet" onClick={onWithdraw}>
            Withdraw it
          </Button>
        </>
      )}
      {earlier.length > 0 && (
        <details>
          <summary>{`Earlier (${earlier.length})`}</summary>
          <ul>
            {earlier.map((one) => (
              <li key={one.at}>{signatureText(one, minute)}</li>
            ))}
          </ul>
        </details>
      )}
      <SignOffForm
        key={signOff?.at}
        refused={!auditResult || stale ? 'open' : auditResult.passed ? undefined : 'fails'}
        onSign={onSign}
      />
    </section>
  )
}
