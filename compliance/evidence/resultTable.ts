import { rowName } from '../cases/cell'
import type { ComplianceReport } from '../report/reportModel'

/** The report for a terminal: a row for each site, mode and device, a column for each viewer, then the failures. */
export function resultTable({ cells, rules, summary }: ComplianceReport): string {
  const viewers = [...new Set(cells.map(({ cell }) => cell.viewer))]
  const rows = new Map<string, Map<string, string>>()
  for (const { cell, auditResult } of cells) {
    const name = rowName(cell).replaceAll(',', '')
    const row = rows.get(name) ?? new Map<string, string>()
    row.set(cell.viewer, auditResult?.passed ? 'pass' : 'FAIL')
    rows.set(name, row)
  }
  const width = Math.max(...[...rows.keys()].map((name) => name.length), 4) + 2
  const line = (name: string, texts: readonly string[]) =>
    name.padEnd(width) + texts.map((text) => text.padEnd(10)).join('')
  const failures = cells.flatMap(({ name, auditResult }) =>
    (auditResult?.results ?? []).flatMap(({ rule, findings }) =>
      findings.map(
        ({ page, text }) =>
          `${name}: ${rule} (${rules.find(({ id }) => id === rule)?.section}) on ${page}: ${text}`,
      ),
    ),
  )
  return [
    line('', viewers),
    ...[...rows].map(([name, row]) =>
      line(
        name,
        viewers.map((viewer) => row.get(viewer) ?? ''),
      ).trimEnd(),
    ),
    ...failures,
    `${summary.passed} of ${summary.cells} pass${summary.failed > 0 ? `, ${summary.failed} fail` : ''}.`,
  ].join('\n')
}
