import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { composeLayout } from '@layout/composeLayout'
import { resolveLayout } from '@layout/resolveLayout'
import type { JsonObject } from '@layout/types'
import { SITE_MODES, type SiteMode } from '@/api/models/siteModes'
import { allowEdit } from '../../preview-tool/app/allowEdit'
import { applyOutlineEdit } from '../../preview-tool/app/applyOutlineEdit'
import { chainOf } from '../../preview-tool/edit/chainOf'
import { resetValue, setValue } from '../../preview-tool/edit/edits'
import { idsIn } from '../../preview-tool/edit/idsIn'
import { entries } from '../../preview-tool/entries'
import type { Documents, EditTarget } from '../../preview-tool/model'
import { allowedSections } from '../../preview-tool/outline/allowedSections'
import {
  addEdit,
  duplicateEdit,
  hideEdit,
  isPlaced,
  moveEdit,
  relocateEdit,
  removeEdit,
  rowsIn,
} from '../../preview-tool/outline/edits'
import { freeId } from '../../preview-tool/outline/freeId'
import { offersFor } from '../../preview-tool/outline/offers'
import type { OutlineSection } from '../../preview-tool/outline/outlineEdit'
import { outlineRows } from '../../preview-tool/outline/outlineRows'
import { isWhole, OUTLINE_SECTIONS } from '../../preview-tool/outline/sections'
import { checkSave } from '../../preview-tool/save/checkSave'
import { setText } from '../../preview-tool/texts/setText'

/** Sequences; each edit is checked over all sites. */
const RUNS = Number(process.env.EDIT_RUNS ?? (process.env.NIGHTLY ? 2_000 : 12))
const SITES = ['base', '6b', '6s', '9s', 'n7']
const SECTIONS = OUTLINE_SECTIONS.map(({ id }) => id).filter((id): id is OutlineSection => !isWhole(id))

const saved: Documents = Object.fromEntries(
  SITES.map((site) => [site, JSON.parse(readFileSync(`layouts/${site}.json`, 'utf8')) as JsonObject]),
)

const action = fc.record({
  site: fc.constantFrom(...SITES),
  device: fc.constantFrom(undefined, 'mobile', 'desktop'),
  mode: fc.constantFrom(undefined, ...SITE_MODES.filter((mode) => mode !== 'normal')),
  kind: fc.constantFrom(
    'move',
    'relocate',
    'add',
    'duplicate',
    'hide',
    'remove',
    'reset',
    'text',
    'color',
    'undo',
  ),
  section: fc.constantFrom(...SECTIONS),
  row: fc.nat(40),
  to: fc.nat(40),
  text: fc.constantFrom('New', '', 'Under 21 welcome', '{{app}} now', 'x'.repeat(300)),
})
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never

/** What an operator asks for, in the scope that he has chosen; the draft itself where there is nothing to ask for. */
function wanted(
  documents: Documents,
  target: EditTarget,
  { site, kind, section, row, to, text }: Action,
): Documents {
  const device = target.device ?? 'mobile'
  const mode = (target.mode ?? 'normal') as SiteMode
  const { layout } = composeLayout(chainOf(documents, site), { device, mode })
  if (!layout) return documents
  const resolved = resolveLayout(layout, { site, device, mode, signedIn: false })
  const rows = outlineRows(resolved, entries)
  const lines = rowsIn(section, rows)
  const line = lines[row % Math.max(1, lines.length)]
  const takenIn = (name: OutlineSection) => [
    ...idsIn(documents, name),
    ...rowsIn(name, rows).map(({ id }) => id),
  ]
  const apply = (edit: Parameters<typeof applyOutlineEdit>[2]) => applyOutlineEdit(documents, target, edit)
  if (kind === 'text')
    return setText(documents, target, [row % 2 ? 'legal.barred.under21' : 'tab.home'], text)
  if (kind === 'color')
    return setValue(documents, target, ['theme', 'color', 'accent'], row % 2 ? '#123456' : 'red')
  if (kind === 'add') {
    const offers = offersFor(section, resolved, entries)
    const offer = offers[to % Math.max(1, offers.length)]
    if (!offer) return documents
    const id = section === 'routes' ? `/added-${row}` : freeId(offer.id, takenIn(section))
    return apply(addEdit(section, id, offer.node, offer.title, lines, row % (lines.length + 1)))
  }
  if (!isPlaced(line)) return documents
  switch (kind) {
    case 'move':
      return section === 'routes' ? documents : apply(moveEdit(line, to % lines.length, rows))
    case 'relocate': {
      const [, into] = allowedSections(line, entries)
      return into
        ? apply(relocateEdit(line, into, to % (rowsIn(into, rows).length + 1), rows, takenIn(into)))
        : documents
    }
    case 'duplicate':
      return apply(duplicateEdit(line, rows, takenIn(section)))
    case 'hide':
      return apply(hideEdit(line))
    case 'remove':
      return apply(removeEdit(line))
    default:
      return resetValue(documents, target, [section, line.id])
  }
}

test(
  '[ED-01] whatever an operator does one after the other, the draft can be saved',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 8 }), async (actions) => {
        const history = [saved]
        for (const one of actions) {
          const { site, device, mode } = one
          const now = history.at(-1) ?? saved
          if (one.kind === 'undo') {
            if (history.length > 1) history.pop()
            continue
          }
          const target: EditTarget = {
            layer: site,
            ...(device && { device }),
            ...(mode && { mode }),
          } as EditTarget
          const allowed = allowEdit(now, wanted(now, target, one), target)
          // Refused with a reason, before anything is done; or done.
          if ('refused' in allowed) expect(allowed.refused.join('')).not.toBe('')
          else history.push(allowed.documents)
        }
        const draft = history.at(-1) ?? saved
        const texts = Object.fromEntries(
          Object.entries(draft).map(([name, layer]) => [name, JSON.stringify(layer)]),
        )
        // The gate of the server, which knows nothing of the edits.
        for (const name of SITES)
          if (draft[name] !== saved[name]) expect(await checkSave(name, texts[name] ?? '', texts)).toEqual([])
      }),
      { numRuns: RUNS },
    )
  },
  Math.max(60_000, RUNS * 3_000),
)
