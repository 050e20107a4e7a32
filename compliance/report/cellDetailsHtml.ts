import { cellId } from '../cases/cell'
import { brokenRules, cellState, isSigned, OUTDATED, signatureText, STATE_WORDS } from './cellState'
import { html, type Html } from './html'
import type { CellReport, ComplianceReport } from './reportModel'
import { anchorOf } from './reportTables'

const minute = (at: number) => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** Only embedded pictures (data URLs). */
const isPicture = (picture: string | undefined): picture is string =>
  picture !== undefined && /^data:image\/(?:jpeg|png|webp);base64,[A-Za-z0-9+/=]+$/.test(picture)

/** One audit case in the report: result, findings, screenshot and sign-off. */
export function cellDetails(one: CellReport, { rules }: ComplianceReport): Html {
  const { cell, name, auditResult, picture, signOff, earlier = [] } = one
  const state = cellState(one)
  const broken = brokenRules(one)
  return html`<section class="cell ${cell.device}" aria-labelledby="${anchorOf(cellId(cell))}">
    <div>
      <h3 id="${anchorOf(cellId(cell))}">${name}: <span class="${state}">${STATE_WORDS[state]}</span></h3>
      ${
        auditResult &&
        html`<p>
          ${auditResult.results.length} rules checked on ${minute(auditResult.at)}. Layout
          <code>${auditResult.layout}</code>.${one.stale && ' The layout or the rules have changed since.'}
        </p>`
      }
      ${
        broken.length > 0 &&
        html`<ul class="reasons">
          ${broken.flatMap(({ rule, findings }) => {
            const violated = rules.find(({ id }) => id === rule)
            return findings.map(
              ({ page, text }) =>
                html`<li>
                  <b>${text}</b> On ${page}. ${violated?.title} (${violated?.section},
                  ${violated?.requirement})
                </li>`,
            )
          })}
        </ul>`
      }
      ${
        auditResult &&
        html`<details>
          <summary>The rules, one by one</summary>
          <ul>
            ${auditResult.results.map(({ rule, findings }) => {
              const violated = rules.find(({ id }) => id === rule)
              return html`<li>
                ${findings.length > 0 ? 'Fails' : 'Holds'}: ${violated?.title ?? rule} (${violated?.section},
                ${violated?.requirement}; on ${violated?.pages.join(', ')})
              </li>`
            })}
          </ul>
        </details>`
      }
      ${
        auditResult?.shown &&
        auditResult.shown.length > 0 &&
        html`<details>
          <summary>What was shown</summary>
          <ul>
            ${auditResult.shown.map(({ page, text }) => html`<li>${text} (${page})</li>`)}
          </ul>
        </details>`
      }
      ${
        signOff &&
        html`<p class="signed">${signatureText(signOff, minute)}${!isSigned(one) && ` ${OUTDATED}`}</p>`
      }
      ${
        earlier.length > 0 &&
        html`<p>Earlier: ${earlier.map((before) => html`<span>${signatureText(before, minute)} </span>`)}</p>`
      }
    </div>
    ${isPicture(picture) && html`<img src="${picture}" alt="The home page of ${name}, on a first visit" />`}
  </section>`
}
