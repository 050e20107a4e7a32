import { cellId, rowName, viewerLabel } from '../cases/cell'
import { brokenRules, cellState, STATE_WORDS } from './cellState'
import { html, type Html } from './html'
import type { ComplianceReport } from './reportModel'

export const anchorOf = (id: string): string => `cell-${id.replaceAll('/', '-')}`

export function summaryHtml({ at, by, summary }: ComplianceReport): Html {
  const parts = [
    ['Made', `${at.slice(0, 16).replace('T', ' ')} UTC, ${by}`],
    ['Cells', summary.cells],
    ['Pass', summary.passed],
    ['Fail', summary.failed],
    ['Not checked', summary.notChecked],
    ['Stale', summary.stale],
    ['Signed off', summary.signed],
  ] as const
  return html`<dl class="summary">
    ${parts.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`
}

/** Rows are site, mode, device and date; columns are viewers. */
export function matrixHtml({ cells }: ComplianceReport): Html {
  const viewers = [...new Set(cells.map(({ cell }) => cell.viewer))]
  const body = [...Map.groupBy(cells, ({ cell }) => rowName(cell))].map(([name, row]) => {
    const own = viewers.map((viewer) => row.find(({ cell }) => cell.viewer === viewer))
    return html`<tr>
      <th scope="row">${name}</th>
      ${own.map((one) => {
        if (!one) return html`<td></td>`
        const state = cellState(one)
        return html`<td class="${state}">
          <a href="#${anchorOf(cellId(one.cell))}">${STATE_WORDS[state]}</a>${one.signOff && ' ✓ signed'}
        </td>`
      })}
    </tr>`
  })
  return html`<h2 id="matrix">Matrix</h2>
    <table class="matrix">
      <caption>
        Each site, mode and device by who looks
      </caption>
      <thead>
        <tr>
          <th scope="col">Site, mode, device</th>
          ${viewers.map((viewer) => html`<th scope="col">${viewerLabel(viewer)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${body}
      </tbody>
    </table>`
}

export function rulesHtml({ rules, cells }: ComplianceReport): Html {
  const countOf = (id: string) => {
    const checked = cells.filter(({ auditResult }) => auditResult?.results.some(({ rule }) => rule === id))
    const broken = checked.filter((one) => brokenRules(one).some(({ rule }) => rule === id))
    if (checked.length === 0) return html`<td>not checked</td>`
    return broken.length === 0
      ? html`<td class="pass">holds in ${checked.length}</td>`
      : html`<td class="fail">broken in ${broken.length} of ${checked.length}</td>`
  }
  return html`<h2 id="rules">Rules</h2>
    <table>
      <caption>
        What was checked, with its section of the specification (portal.md) and its requirement
      </caption>
      <thead>
        <tr>
          <th scope="col">Rule</th>
          <th scope="col">Section</th>
          <th scope="col">Requirement</th>
          <th scope="col">Checked on</th>
          <th scope="col">Cells</th>
        </tr>
      </thead>
      <tbody>
        ${rules.map(
          (rule) =>
            html`<tr id="rule-${rule.id}">
              <th scope="row">${rule.title}</th>
              <td>${rule.section}</td>
              <td>${rule.requirement}</td>
              <td>${rule.pages.join(', ')}</td>
              ${countOf(rule.id)}
            </tr>`,
        )}
      </tbody>
    </table>`
}
