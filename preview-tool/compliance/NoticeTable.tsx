import { useState } from 'react'
import styles from './Board.module.css'
import { DEVICES, MODES, VIEWERS } from '../../compliance/cases/cell'
import { cellState } from '../../compliance/report/cellState'
import type { CellReport } from '../../compliance/report/reportModel'
import { Select } from '../Select'

interface NoticeTableProps {
  /** Of one site. */
  reports: readonly CellReport[]
  site: string
}

/** Which notices each audience is shown, with a tick for each page: what was seen when it was checked (ED-12). */
export function NoticeTable({ reports, site }: NoticeTableProps) {
  const [mode, setMode] = useState<string>(MODES[0] ?? '')
  const [device, setDevice] = useState<string>(DEVICES[0])
  const columns = VIEWERS.map(({ id, label }) => ({
    label,
    report: reports.find(({ cell }) => cell.mode === mode && cell.device === device && cell.viewer === id),
  }))
  const notices = [
    ...new Set(columns.flatMap(({ report }) => shownIn(report).map(({ text }) => text))),
  ].sort()
  return (
    <section aria-label={`Notices of ${site}`} className={styles.notices}>
      <div className={styles.bar}>
        <Select
          label="Mode"
          labelled="before"
          value={mode}
          options={MODES.map((one) => ({ value: one, label: one }))}
          onChange={setMode}
        />
        <Select
          label="Device"
          labelled="before"
          value={device}
          options={DEVICES.map((one) => ({ value: one, label: one }))}
          onChange={setDevice}
        />
      </div>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label="Table of notices">
        <table className={`${styles.matrix} ${styles.texts}`}>
          <caption>
            What {site} shows in {mode} mode on {device}, by audience. Check a row first to fill it.
          </caption>
          <thead>
            <tr>
              <th scope="col">Notice</th>
              {columns.map(({ label, report }) => (
                <th key={label} scope="col">
                  {label}
                  {!report?.auditResult && ' (not checked)'}
                  {report && cellState(report) === 'stale' && ' (before the last change)'}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {notices.map((text) => (
              <tr key={text}>
                <th scope="row">{text}</th>
                {columns.map(({ label, report }) => (
                  <td key={label}>
                    <Ticks pages={pagesOf(report, text)} checked={report?.auditResult !== undefined} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {notices.length === 0 && <p className={styles.status}>Nothing was checked here yet.</p>}
    </section>
  )
}

const shownIn = (report: CellReport | undefined) => report?.auditResult?.shown ?? []

const pagesOf = (report: CellReport | undefined, text: string): string[] => [
  ...new Set(shownIn(report).flatMap((one) => (one.text === text ? [one.page] : []))),
]

function Ticks({ pages, checked }: { pages: string[]; checked: boolean }) {
  if (!checked) return null
  if (pages.length === 0) return <span className={styles.status}>not shown</span>
  return (
    <ul className={styles.ticks}>
      {pages.map((page) => (
        <li key={page}>✓ {page}</li>
      ))}
    </ul>
  )
}
