import { useEffect, useState } from 'react'
import type { ResolvedLayout } from '@layout/types'
import styles from './Board.module.css'
import { cellId } from '../../compliance/cases/cell'
import type { CellReport } from '../../compliance/report/reportModel'
import { readSignedView, type SignedView } from './signedView'
import { noticesSince, sinceSigned } from './sinceSigned'

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
