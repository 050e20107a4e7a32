import { cellDetails } from './cellDetailsHtml'
import { cellState, isSigned } from './cellState'
import { html, raw } from './html'
import { matrixHtml, rulesHtml, summaryHtml } from './reportTables'
import { reportStyle } from './reportStyle'
import { RULES } from '../rules/rules'
import { visitName } from '../rules/rule'
import type { CellReport, ComplianceReport } from './reportModel'

/** A report of checked audit cases. `at` is milliseconds since the epoch. */
export function makeReport({
  cells,
  by,
  at,
}: {
  cells: CellReport[]
  by: string
  at: number
}): ComplianceReport {
  const count = (holds: (one: CellReport) => boolean) => cells.filter(holds).length
  return {
    format: 'portico-compliance/1',
    at: new Date(at).toISOString(),
    by,
    summary: {
      cells: cells.length,
      passed: count((one) => cellState(one) === 'pass'),
      failed: count((one) => cellState(one) === 'fail'),
      notChecked: count(({ auditResult }) => auditResult === undefined),
      stale: count(({ stale }) => stale),
      signed: count(isSigned),
    },
    rules: RULES.map(({ id, section, requirement, title, pages }) => ({
      id,
      section,
      requirement,
      title,
      pages: pages.map(visitName),
    })),
    cells,
  }
}

/** The report as JSON text. */
export const reportJson = (report: ComplianceReport): string => `${JSON.stringify(report, null, 2)}\n`

/** The report as one self-contained HTML file: no scripts, embedded pictures, fit to print. */
export function reportHtml(report: ComplianceReport): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta
          http-equiv="Content-Security-Policy"
          content="default-src 'none'; img-src data:; style-src 'unsafe-inline'"
        />
        <title>Compliance report, ${report.at.slice(0, 10)}</title>
        <style>
          ${raw(reportStyle)}
        </style>
      </head>
      <body>
        <main>
          <h1>Compliance report</h1>
          ${summaryHtml(report)} ${matrixHtml(report)} ${rulesHtml(report)}
          <h2 id="cells">Cases</h2>
          ${report.cells.map((one) => cellDetails(one, report))}
        </main>
      </body>
    </html> `.toString()
}
