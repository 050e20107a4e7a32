import { useEffect, useState } from 'react'
import type { ResolvedLayout } from '@layout/types'
import { LANGUAGES } from '@/shared/i18n/languages'
import { findMessage } from '@/shared/i18n/t'
import { sameJson } from '@layout/sameJson'
import styles from './Board.module.css'
import { cellId } from '../../compliance/cases/cell'
import type { CellReport } from '../../compliance/report/reportModel'
import { readSignedView, type SignedView } from './signedView'
import { textsOf } from '../changes/textChanges'
import { entries } from '../entries'
import { differences, type DifferenceKind } from '../changes/differences'
import { outlineRows } from '../outline/outlineRows'
import type { Evidence } from '../../compliance/rules/pageSnapshot'

interface SinceSignedProps {
  report: CellReport
  /** As the draft has it now. */
  layout: ResolvedLayout | null
}

/** What has changed since an audit case was signed off, in words and pictures (ED-12). */
export function SinceSigned({ report, layout }: SinceSignedProps) {
  const { cell, signOff, auditResult, picture, stale } = report
  const id = cellId(cell)
  const [view, setView] = useState<SignedView | null>(null)
  useEffect(() => {
    let wanted = true
    void readSignedView(id).then((stored) => wanted && setView(stored))
    return () => {
      wanted = false
    }
  }, [id])
  const changes = view && layout ? sinceSigned(view.layout, layout) : []
  const notices =
    signOff?.shown && auditResult?.shown && !stale ? noticesSince(signOff.shown, auditResult.shown) : []
  if (changes.length + notices.length === 0)
    return (
      <p>
        {signOff?.rules === auditResult?.rules
          ? 'What differs is not known here.'
          : 'The rules have changed since.'}
      </p>
    )
  return (
    <>
      <h4>What has changed since</h4>
      <ul className={styles.rules}>
        {[...changes, ...notices].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {view?.picture && picture && view.picture !== picture && (
        <div className={styles.pair}>
          <figure>
            <img src={view.picture} alt="The home page when it was signed off" />
            <figcaption>Signed off</figcaption>
          </figure>
          <figure>
            <img src={picture} alt="The home page when it was checked last" />
            <figcaption>{stale ? 'Checked last, before the change' : 'Now'}</figcaption>
          </figure>
        </div>
      )}
    </>
  )
}

const WORDS: Record<DifferenceKind, string> = {
  here: 'is shown now',
  there: 'is shown no longer',
  changed: 'has other settings',
  moved: 'stands elsewhere',
}

/** What viewers can see differently since a sign-off, in sentences. */
function sinceSigned(signed: ResolvedLayout, now: ResolvedLayout): string[] {
  const labels = [now, signed].flatMap((layout) => outlineRows(layout, entries))
  const labelOf = (path: string) => labels.find((row) => row.path === path)?.label ?? path
  return [
    ...differences(now, signed).map(({ path, kind }) => `${labelOf(path)} ${WORDS[kind]}.`),
    ...(sameJson(now.theme, signed.theme) ? [] : ['The colours or shapes differ.']),
    ...(sameJson(now.shell, signed.shell) ? [] : ['The frame of all pages differs.']),
    ...(sameJson(now.routes, signed.routes) ? [] : ['Pages were added, removed or set differently.']),
    ...textsSince(signed.messages, now.messages),
  ]
}

function textsSince(signed: unknown, now: unknown): string[] {
  return LANGUAGES.flatMap((language) => {
    const [old, current] = [textsOf(signed, language), textsOf(now, language)]
    return [...new Set([...Object.keys(old), ...Object.keys(current)])]
      .map((key) => [old[key] ?? findMessage(key) ?? key, current[key] ?? findMessage(key) ?? key])
      .filter(([before, after]) => before !== after)
      .map(([before, after]) => `“${before}” now reads “${after}”.`)
  })
}

/** Notices that a later check found otherwise than the one that was signed off. */
function noticesSince(signed: readonly Evidence[], now: readonly Evidence[]): string[] {
  const has = (list: readonly Evidence[], { page, text }: Evidence) =>
    list.some((one) => one.page === page && one.text === text)
  return [
    ...now.filter((one) => !has(signed, one)).map(({ page, text }) => `New on ${page}: ${text}`),
    ...signed.filter((one) => !has(now, one)).map(({ page, text }) => `No longer on ${page}: ${text}`),
  ]
}
