import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { matrix } from '../compliance/cases/cell'
import { makeReport, reportHtml, reportJson } from '../compliance/report/report'
import type { CellReport } from '../compliance/report/reportModel'
import { cellLayouts } from '../compliance/evidence/cellLayouts'
import { evidenceText, makeEvidence, readEvidence } from '../compliance/evidence/evidence'
import { buildDigest } from '../compliance/evidence/buildDigest'
import {
  complianceUsage,
  parseComplianceOptions,
  type ComplianceOptions,
} from '../compliance/evidence/parseComplianceOptions'
import { resultTable } from '../compliance/evidence/resultTable'

const root = join(process.cwd(), 'dist', 'portal')
const folder = join(process.cwd(), 'dist', 'compliance')

// npm run compliance [-- --site n7 …]: audits every case, writes the report, exits 1 when a rule fails (PV-08)
try {
  const options = parseComplianceOptions(process.argv.slice(2))
  if (options === 'help') console.log(complianceUsage)
  else process.exitCode = (await run(options)) ? 0 : 1
} catch (error) {
  console.error(`compliance: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}

async function run({
  sites,
  filter,
  layouts: from = join(root, 'layouts'),
}: ComplianceOptions): Promise<boolean> {
  const build = buildDigest(root)
  const layouts = cellLayouts(from)
  const unknown = sites?.find((site) => !layouts.sites.includes(site))
  if (unknown) throw new Error(`there is no site "${unknown}"; there are ${layouts.sites.join(', ')}.`)
  const cells = layouts.casesFrom(matrix(sites ?? layouts.sites, filter), Date.now())
  const started = Date.now()
  let done = 0
  const printCell = ({ name, auditResult }: CellReport) => {
    done += 1
    if (auditResult?.passed === false || process.stderr.isTTY)
      console.error(`${done}/${cells.length} ${auditResult?.passed ? 'pass' : 'FAIL'} ${name}`)
  }
  // Loads a browser's driver: --help needs none.
  const { runCompliance } = await import('../compliance/evidence/runCompliance')
  const checked = await runCompliance({ root, from, layouts, cells, onChecked: printCell })
  const report = makeReport({ cells: checked, by: 'by npm run compliance', at: Date.now() })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'compliance-report.html'), reportHtml(report))
  writeFileSync(join(folder, 'compliance-report.json'), reportJson(report))
  // What a run over other cells proved stays, as long as the rules and the build are the same.
  const evidence = join(folder, 'evidence.json')
  writeFileSync(evidence, evidenceText(makeEvidence(checked, build, readEvidence(evidence))))
  console.log(resultTable(report))
  console.log(`${Math.round((Date.now() - started) / 1000)} s; the report is in ${folder}`)
  return report.summary.failed === 0
}
