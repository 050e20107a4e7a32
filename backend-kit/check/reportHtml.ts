import { CHAPTERS } from '@/api/callDoc'
import type { Report } from './checkBackend'
import { countsText, STATE_WORDS } from './reportText'
import { percentile, type CallResult } from './verdict'

const escape = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`)

/** The report as one file: no script, nothing from elsewhere, readable on a phone and on paper. */
export function reportHtml(report: Report): string {
  const { api, at, verdict, calls, speed, clockAheadMs, notes, loggedIn, spent } = report
  const list = (title: string, items: readonly string[]) =>
    items.length === 0
      ? ''
      : `<section><h2>${escape(title)}</h2><ul>${items.map((item) => `<li>${escape(item)}</li>`).join('')}</ul></section>`
  const degraded = [
    ...new Set(calls.flatMap(({ state, without }) => (state === 'missing' && without ? [without] : []))),
  ]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Back end ${escape(new URL(api).host)}: ${verdict.works ? 'works' : verdict.isComplete ? 'does not work' : 'not checked'}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="kind">Check of a back end</p>
<h1>${escape(new URL(api).host)}</h1>
<p class="verdict ${verdict.works ? 'good' : verdict.isComplete ? 'bad' : 'open'}">${escape(verdict.sentence)}</p>
<dl>
<div><dt>Address</dt><dd>${escape(api)}</dd></div>
<div><dt>When</dt><dd><time datetime="${escape(at)}">${escape(at.replace('T', ' ').replace(/\..*/, ' UTC'))}</time></dd></div>
<div><dt>Checked as</dt><dd>${loggedIn ? 'a player' : 'a visitor'}${spent ? ', with a deposit, a withdrawal and a claim' : '; nothing was changed'}</dd></div>
<div><dt>Calls</dt><dd>${escape(countsText(report))}</dd></div>
<div><dt>Speed</dt><dd>half within ${speed.p50} ms, 95% within ${speed.p95} ms</dd></div>
<div><dt>Clock</dt><dd>${clockText(clockAheadMs)}</dd></div>
</dl>
${list('What is wrong', verdict.faults)}
${list('What players see without the missing calls', degraded)}
${list('Worth knowing', notes)}
${(Object.keys(CHAPTERS) as (keyof typeof CHAPTERS)[])
  .map((area) =>
    areaTable(
      CHAPTERS[area],
      calls.filter((call) => call.area === area),
    ),
  )
  .join('\n')}
</main>
</body>
</html>
`
}

/** A date header has whole seconds. */
function clockText(aheadMs: number | null): string {
  if (aheadMs === null) return 'it sends no date'
  const seconds = Math.round(Math.abs(aheadMs) / 1000)
  return seconds < 2 ? 'right' : `${seconds} s ${aheadMs > 0 ? 'ahead' : 'behind'}`
}

function areaTable(title: string, calls: readonly CallResult[]): string {
  const rows = calls.map(
    ({ name, path, state, times, refusesWrongToken, says, notes, isOptional }) => `<tr>
<th scope="row">${escape(name)}<small>${escape(path)}${isOptional ? ' · optional' : ''}</small></th>
<td><span class="state ${state}">${escape(STATE_WORDS[state].toLowerCase())}</span></td>
<td class="number">${times.length > 0 ? `${percentile(times, 0.5)}&nbsp;ms` : ''}</td>
<td class="number">${refusesWrongToken === undefined ? '' : refusesWrongToken ? '401' : '<strong class="broken">no 401</strong>'}</td>
<td class="details">${[says, ...notes].filter(Boolean).map(escape).join('<br>')}</td>
</tr>`,
  )
  return `<section><h2>${escape(title)}</h2><table>
<thead><tr><th scope="col">Call</th><th scope="col">State</th><th scope="col">Median</th><th scope="col">Wrong token</th><th scope="col">Details</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table></section>`
}

const STYLE = `
:root { color-scheme: light dark; --ink: #1d2430; --soft: #5a6474; --line: #d9dee6; --paper: #fbfaf7; --good: #14623a; --bad: #a3201d; --warn: #7a4b00 }
@media screen and (prefers-color-scheme: dark) { :root { --ink: #e8ebf0; --soft: #a9b2c0; --line: #38404d; --paper: #15191f; --good: #7ad3a0; --bad: #ff9d97; --warn: #f0c27a } }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
main { max-width: 68rem; margin: 0 auto; padding: 2.5rem 1.25rem 4rem }
h1 { margin: 0; font-size: clamp(1.5rem, 6vw, 2.2rem); line-height: 1.15; overflow-wrap: anywhere }
h2 { margin: 2.5rem 0 .6rem; font-size: 1.15rem }
li { overflow-wrap: anywhere }
.kind { margin: 0; color: var(--soft) }
.verdict { margin: 1.2rem 0; padding: .9rem 1.1rem; border: 2px solid currentcolor; border-radius: .6rem; font-size: clamp(1rem, 4vw, 1.15rem); font-weight: 600 }
.good { color: var(--good) } .bad { color: var(--bad) } .open { color: var(--warn) }
dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 1fr)); gap: .9rem 1.5rem; margin: 0 }
dt { color: var(--soft); font-size: .85rem } dd { margin: 0; overflow-wrap: anywhere }
table { width: 100%; table-layout: fixed; border-collapse: collapse; font-size: .92rem }
th, td { padding: .5rem .9rem .5rem 0; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; overflow-wrap: anywhere }
thead th { color: var(--soft); font-weight: 500 }
th:first-child { width: 22rem } th:nth-child(2) { width: 6.5rem } th:nth-child(3) { width: 5rem } th:nth-child(4) { width: 7rem }
small { display: block; color: var(--soft); font-weight: 400 }
.number { font-variant-numeric: tabular-nums; white-space: nowrap }
.state { white-space: nowrap; font-weight: 600 }
.works { color: var(--good) } .broken { color: var(--bad) } .missing, .refused { color: var(--warn) } .notTried, .needsLogin { color: var(--soft); font-weight: 400 }
@media (max-width: 62rem) {
  table, tbody { display: block }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
  tr { display: flex; flex-wrap: wrap; gap: 0 .9rem; padding: .5rem 0; border-bottom: 1px solid var(--line) }
  th, td { padding: 0; border: 0 }
  tbody th { flex: 1 0 100% } td:empty { display: none } .details { flex: 1 0 100% }
}
@media print { tr { break-inside: avoid } h2 { break-after: avoid } main { padding: 0 } }
`
