import { useRef, useState } from 'react'
import { isComposing } from '@/shared/shortcut'
import { Button } from '@/shared/ui/Button'
import { layerTitle, layerTitles } from '../../layout/layerTitle'
import type { Documents } from '../model'
import styles from './Board.module.css'
import { cellId, cellName } from '../../compliance/cases/cell'
import { CellDetails } from './CellDetails'
import { cellState } from '../../compliance/report/cellState'
import { downloadText } from '@/shared/downloadText'
import type { OpenAuditCase } from './checkInFrame'
import { Matrix } from './Matrix'
import { NoticeTable } from './NoticeTable'
import { makeReport, reportHtml, reportJson } from '../../compliance/report/report'
import { useBoard } from './useBoard'
import { Select } from '../Select'

interface Props {
  /** The draft's layers; each is a site. */
  documents: Documents
  openAuditCase: OpenAuditCase
  /** The site that is checked at first; all of them by default. */
  initialSite?: string
  /** Layers with unsaved changes. */
  unsaved?: readonly string[]
}

const minutesLeft = (ms = 0) => {
  const minutes = Math.ceil(ms / 60_000)
  return minutes > 1 ? `, some ${minutes} minutes` : ''
}

/** The compliance board: audit cases of every site, checked by rules, signed off, exported (PV-08). */
export function Board({ documents, openAuditCase, initialSite = '', unsaved = [] }: Props) {
  const board = useBoard(documents, openAuditCase)
  const { reports: all, busy, check, stop, signOff, withdraw, layoutOf, unstored, storeAgain } = board
  const sites = [...new Set(all.map(({ cell }) => cell.site))]
  const [wanted, setSite] = useState(initialSite)
  // Undo can remove a new site while it is shown.
  const site = sites.includes(wanted) ? wanted : ''
  const reports = site === '' ? all : all.filter(({ cell }) => cell.site === site)
  const [chosen, setChosen] = useState<string | null>(null)
  const one = reports.find(({ cell }) => cellId(cell) === chosen)
  const open = reports.filter((report) => !['pass', 'fail'].includes(cellState(report)))
  const by =
    unsaved.length > 0
      ? `by the compliance board, of a draft: what is in ${layerTitles(unsaved)} is not saved`
      : 'by the compliance board, of what is saved'
  const report = () => makeReport({ cells: reports, by, at: Date.now() })
  const fileName = ['compliance-report', site].filter(Boolean).join('-')
  const parts = useRef<HTMLDivElement>(null)
  const { summary } = makeReport({ cells: reports, by: '', at: 0 })

  return (
    <section className={styles.board} aria-label="Compliance board">
      <div className={styles.bar}>
        <Select
          label="Site to show"
          labelled="before"
          value={site}
          options={[{ value: '', label: 'All of them' }, ...sites.map((one) => ({ value: one, label: one }))]}
          onChange={setSite}
        />
        <Button size="s" disabled={busy !== null} onClick={() => void check(reports.map(({ cell }) => cell))}>
          {site === '' ? 'Check all cases' : `Check ${layerTitle(site)}`}
        </Button>
        <Button
          size="s"
          variant="secondary"
          disabled={busy !== null || open.length === 0}
          onClick={() => void check(open.map(({ cell }) => cell))}
        >
          Check what is open ({open.length})
        </Button>
        {busy && (
          <Button size="s" variant="quiet" onClick={stop}>
            Stop
          </Button>
        )}
        <span className={styles.gap} />
        <Button
          size="s"
          variant="secondary"
          onClick={() => downloadText(`${fileName}.html`, 'text/html', reportHtml(report()))}
        >
          Export the report
        </Button>
        <Button
          size="s"
          variant="secondary"
          onClick={() => downloadText(`${fileName}.json`, 'application/json', reportJson(report()))}
        >
          Export as JSON
        </Button>
      </div>
      <p role="status" className={styles.status}>
        {busy
          ? `Checking ${cellName(busy.cell)}; ${busy.left} to go${minutesLeft(busy.msLeft)}.`
          : `${summary.cells} cases: ${summary.passed} pass, ${summary.failed} fail, ${summary.notChecked} not checked, ${summary.stale} stale, ${summary.signed} signed off.`}
      </p>
      {unstored > 0 && (
        <div role="alert" className={styles.unstored}>
          <p>
            This browser could not store the latest{' '}
            {unstored === 1 ? 'change to 1 case' : `changes to ${unstored} cases`}: it is out of space or does
            not allow storage. Sign-offs and results that are not stored are lost when you close this page.
            Free up space and store again, or export the report now.
          </p>
          <Button size="s" variant="secondary" onClick={storeAgain}>
            Store again
          </Button>
        </div>
      )}
      {unsaved.length > 0 && (
        <p className={styles.status}>
          Checked is the draft as it is now, with what is not saved: {layerTitles(unsaved)}.
        </p>
      )}
      <div
        ref={parts}
        className={styles.parts}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event.nativeEvent)) return
          parts.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus()
        }}
      >
        <Matrix
          reports={reports}
          chosen={chosen}
          onChoose={setChosen}
          busy={busy !== null}
          onCheck={(cells) => void check(cells)}
        />
        <CellDetails
          key={chosen}
          report={one}
          busy={busy !== null}
          onCheck={() => one && void check([one.cell])}
          onSign={(name, note) => one && signOff(one.cell, name, note)}
          onWithdraw={() => one && withdraw(one.cell)}
          layout={one ? layoutOf(one.cell) : null}
        />
      </div>
      {site !== '' && <NoticeTable key={site} site={site} reports={reports} />}
    </section>
  )
}
