import { cellId } from './cell'
import { brokenRules, cellState, STATE_WORDS } from './cellState'
import { html, type Html } from './html'
import type { CellReport, ComplianceReport } from './reportModel'
import { anchorOf } from './reportTables'

const minute = (at: number) => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** Only pictures that are inside the file. */
const isPicture = (picture: string | undefined): picture is string =>
  picture !== undefined && /^data:image\/(?:jpeg|png|webp);base64,[A-Za-z0-9+/=]+$/.test(picture)

/** One cell of the report: verdict, reasons, picture and sign-off. */
export function cellDetails(one: CellReport, { rules }: ComplianceReport): Html {
  const { cell, name, verdict, picture, signOff } = one
  const state = cellState(one)
  const broken = brokenRules(one)
  return html`<section class="cell ${cell.device}" aria-labelledby="${anchorOf(cellId(cell))}">
    <div>
      <h3 id="${anchorOf(cellId(cell))}">${name}: <span class="${state}">${STATE_WORDS[state]}</span></h3>
      ${
        verdict &&
        html`<p>
          ${verdict.results.length} rules judged on ${minute(verdict.at)}. Layout
          <code>${verdict.layout}</code>.${one.stale && ' The layout or the rules have changed since.'}
        </p>`
      }
      ${
        broken.length > 0 &&
        html`<ul class="reasons">
          ${broken.flatMap(({ rule, findings }) => {
            const told = rules.find(({ id }) => id === rule)
            return findings.map(
              ({ page, text }) =>
                html`<li>
                  <b>${text}</b> On ${page}. ${told?.title} (${told?.section}, ${told?.requirement})
                </li>`,
            )
          })}
        </ul>`
      }
      ${
        signOff &&
        html`<p class="signed">
          Signed off by ${signOff.name} on
          ${minute(signOff.at)}${signOff.note && `: ${signOff.note}`}${
            verdict && signOff.layout !== verdict.layout && ' (for an earlier layout)'
          }
        </p>`
      }
    </div>
    ${isPicture(picture) && html`<img src="${picture}" alt="The home page of ${name}, on a first visit" />`}
  </section>`
}
