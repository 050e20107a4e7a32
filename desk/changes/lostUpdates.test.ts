import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { mergeThreeWays } from '@layout/mergeThreeWays'
import type { JsonObject } from '@layout/types'
import { chance, sweepSize } from '@tests/publishing/sweepSize'
import { beginChange, saveTexts } from '../testing/testChanges'
import { databaseKinds, testDesk, type Call, type TestDesk } from '../testing/testDesk'
import { changesPart } from './changesPart'

const EDITORS = 8
const EDITS = sweepSize(12, 2_000)
const SEEDS = sweepSize(1, 20)
const OPERATOR = [{ role: 'operator', site: '*' } as const]
const LAYERS = ['one', 'two']
/** Every editor counts its own edits here, and all of them together count here. */
const SHARED = 'shared'

type Layer = JsonObject & { home: Record<string, { type: string; sort: number }> }
type Texts = Record<string, string>

const read = (text: string | undefined) => JSON.parse(text ?? '') as Layer
const names = [...Array.from({ length: EDITORS }, (_, at) => `editor-${at}`), SHARED]
const start = JSON.stringify({
  schemaVersion: 1,
  home: Object.fromEntries(names.map((name) => [name, { type: 'promotions.Ticker', sort: 0 }])),
})

const counted = (text: string | undefined, counters: readonly string[], mark: number): string => {
  const layer = read(text)
  for (const counter of counters) {
    const entry = layer.home[counter]
    if (!entry) continue
    // Whoever counts last leaves a mark: two editors never write the same, which would be no conflict.
    if (counter === SHARED) entry.sort = (Math.floor(entry.sort / EDITORS) + 1) * EDITORS + mark
    else entry.sort += 1
  }
  return JSON.stringify(layer)
}

/** What an editor has before it: the layers at one revision. */
async function fetchChange(call: Call, id: string): Promise<{ texts: Texts; etag: string }> {
  const { status, body } = await call('GET', `/changes/${id}`)
  if (status !== 200) throw new Error(`It cannot be read: ${JSON.stringify(body)}`)
  return body
}

/** Makes edits one after the other, as the tool does: a save over an older revision is merged and sent again. */
async function edit(
  call: Call,
  id: string,
  mark: number,
  random: () => number,
): Promise<{ shared: number; merges: number }> {
  const editor = `editor-${mark}`
  let { texts, etag } = await fetchChange(call, id)
  let shared = 0
  let merges = 0
  const dither = chance(mark + 77)
  for (let at = 0; at < EDITS; at++) {
    const layers = random() < 0.3 ? LAYERS : [LAYERS[random() < 0.5 ? 0 : 1] ?? '']
    const counters = random() < 0.2 ? [editor, SHARED] : [editor]
    if (counters.includes(SHARED)) shared += layers.length
    let mine: Texts = Object.fromEntries(
      layers.map((layer) => [layer, counted(texts[layer], counters, mark)]),
    )
    for (;;) {
      // Whoever reads and edits takes a moment, and others come in between.
      for (let pause = Math.floor(dither() * 4); pause >= 0; pause--) await setImmediate()
      const saved = await saveTexts(call, id, etag, mine)
      if (saved.status === 200) {
        texts = { ...texts, ...mine }
        etag = saved.headers.get('ETag') ?? ''
        break
      }
      if (saved.status !== 412) throw new Error(`It cannot be saved: ${JSON.stringify(saved.body)}`)
      merges += 1
      const newest = await fetchChange(call, id)
      mine = Object.fromEntries(
        layers.map((layer) => {
          const sides = [texts, mine, newest.texts].map((side) => read(side[layer])) as [Layer, Layer, Layer]
          const { merged, conflicts } = mergeThreeWays(...sides)
          // Both counted: whoever is second counts on.
          return [
            layer,
            conflicts.length > 0 ? counted(newest.texts[layer], counters, mark) : JSON.stringify(merged),
          ]
        }),
      )
      ;({ texts, etag } = newest)
    }
  }
  return { shared, merges }
}

/** All editors at work on one change. Returns which counts are not what was counted. */
async function countingErrors(desk: TestDesk, seed: number): Promise<string[]> {
  const editors = await Promise.all(
    Array.from({ length: EDITORS }, (_, at) => desk.signIn(`Editor ${seed}-${at}`, OPERATOR)),
  )
  const call = editors[0]?.call
  if (!call) return ['nobody edits']
  const { id, etag } = await beginChange(call)
  await saveTexts(call, id, etag, Object.fromEntries(LAYERS.map((layer) => [layer, start])))
  // What each editor will count follows from its seed alone.
  const plans = editors.map((_, at) => chance(seed * 1_000 + at))
  const results = await Promise.all(
    editors.map((editor, at) => edit(editor.call, id, at, plans[at] ?? Math.random)),
  )
  const { texts } = await fetchChange(call, id)
  const sum = (name: string) =>
    LAYERS.reduce((all, layer) => {
      const count = read(texts[layer]).home[name]?.sort ?? 0
      return all + (name === SHARED ? Math.floor(count / EDITORS) : count)
    }, 0)
  const planned = editors.map((_, at) => plannedCount(chance(seed * 1_000 + at)))
  const errors = planned.flatMap((count, at) =>
    sum(`editor-${at}`) === count ? [] : [`editor ${at}: ${sum(`editor-${at}`)} of ${count} (seed ${seed})`],
  )
  // Without them the run proves nothing.
  const merges = results.reduce((all, result) => all + result.merges, 0)
  if (merges < EDITS) errors.push(`only ${merges} merges (seed ${seed})`)
  const shared = results.reduce((all, result) => all + result.shared, 0)
  return sum(SHARED) === shared ? errors : [...errors, `shared: ${sum(SHARED)} of ${shared} (seed ${seed})`]
}

/** In how many layers an editor counts. */
function plannedCount(random: () => number): number {
  let count = 0
  for (let at = 0; at < EDITS; at++) {
    const isBoth = random() < 0.3
    if (!isBoth) random()
    random()
    count += isBoth ? LAYERS.length : 1
  }
  return count
}

test.concurrent.each(databaseKinds)(
  `[DK-03] of ${EDITORS} editors with ${EDITS} edits each, ${SEEDS} times over, no edit is lost (%s)`,
  async (kind) => {
    const desk = await testDesk([changesPart], { kind })
    const errors: string[] = []
    for (let seed = 1; seed <= SEEDS; seed++) errors.push(...(await countingErrors(desk, seed)))
    expect(errors).toEqual([])
    await desk.close()
  },
  14_400_000,
)

test.skipIf(!databaseKinds.includes('postgres'))(
  '[DK-03] no edit is lost between two desks on one database',
  async () => {
    const one = await testDesk([changesPart], { kind: 'postgres' })
    const two = await testDesk([changesPart], { kind: 'postgres', sameAs: one })
    const editors = [await one.signIn('Ana', OPERATOR), await two.signIn('Bob', OPERATOR)]
    const [ana] = editors
    if (!ana) throw new Error('Nobody edits.')
    const { id, etag } = await beginChange(ana.call)
    await saveTexts(ana.call, id, etag, Object.fromEntries(LAYERS.map((layer) => [layer, start])))
    await Promise.all(editors.map((editor, at) => edit(editor.call, id, at, chance(at + 1))))
    const { texts } = await fetchChange(ana.call, id)
    const counts = [0, 1].map((at) =>
      LAYERS.reduce((all, layer) => all + (read(texts[layer]).home[`editor-${at}`]?.sort ?? 0), 0),
    )
    expect(counts).toEqual([0, 1].map((at) => plannedCount(chance(at + 1))))
    await two.close()
    await one.close()
  },
  600_000,
)
