import styles from './Board.module.css'
import { cellId, rowName, viewerLabel, type Cell } from '../../compliance/cases/cell'
import { brokenRules, cellState, isSigned, STATE_WORDS } from '../../compliance/report/cellState'
import type { CellReport } from '../../compliance/report/reportModel'

interface Props {
  reports: readonly CellReport[]
  /** Id of the case whose details are shown. */
  chosen: string | null
  onChoose: (id: string) => void
  busy: boolean
  onCheck: (cells: Cell[]) => void
}

/** Rows are site, mode, device and date; columns are viewers; each cell opens the details of an audit case. */
export function Matrix({ reports, chosen, onChoose, busy, onCheck }: Props) {
  const viewers = [...new Set(reports.map(({ cell }) => cell.viewer))]
  const rows = Map.groupBy(reports, ({ cell }) => rowName(cell))
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label="Table of cases">
      <table className={styles.matrix}>
        <caption>
          Each site, mode and device, by audience; where dates of the layout change what can be seen, once
          more for each of them. Select a cell to see its result. Stale: what it shows has changed since.
        </caption>
        <thead>
          <tr>
            <th scope="col">Site, mode, device</th>
            {viewers.map((viewer) => (
              <th key={viewer} scope="col">
                {viewerLabel(viewer)}
              </th>
            ))}
            <th scope="col">Check</th>
          </tr>
        </thead>
        <tbody>
          {[...rows].map(([name, cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {viewers.map((viewer) => {
                const report = cells.find(({ cell }) => cell.viewer === viewer)
                return (
                  <td key={viewer}>
                    {report && <Choice report={report} chosen={chosen} onChoose={onChoose} />}
                  </td>
                )
              })}
              <td>
                <button
                  type="button"
                  className={styles.row}
                  disabled={busy}
                  aria-label={`Check ${name}`}
                  onClick={() => onCheck(cells.map(({ cell }) => cell))}
                >
                  Check row
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Choice({ report, chosen, onChoose }: Pick<Props, 'chosen' | 'onChoose'> & { report: CellReport }) {
  const state = cellState(report)
  const id = cellId(report.cell)
  const broken = brokenRules(report).length
  return (
    <button
      type="button"
      className={styles.cell}
      data-state={state}
      aria-pressed={chosen === id}
      aria-label={`${report.name}: ${STATE_WORDS[state]}${isSigned(report) ? ', signed off' : ''}`}
      onClick={() => onChoose(id)}
    >
      {STATE_WORDS[state]}
      {state === 'fail' && ` (${broken})`}
      {isSigned(report) && ' ✓'}
    </button>
  )
}
