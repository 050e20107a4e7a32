import { describe, expect, test } from 'vitest'
import type { JsonObject } from '@layout/types'
import type { MergedRevision } from './mergeRevision'
import {
  firstSync,
  syncReducer,
  type Failure,
  type Sync,
  type SyncEffect,
  type SyncEvent,
} from './syncReducer'

const ME = 'ana'
const FIRST = firstSync({ revision: 3, etag: '"3"' })
const files = { n7: { text: '{}', tag: '3' } }
const texts = { n7: '{"a":1}' }
const ben = (number: number) => ({ number, author: { id: 'ben', name: 'Ben' }, label: 'Made it larger' })
const mine = (number: number) => ({ number, author: { id: ME, name: 'Ana' }, label: 'Made it red' })

/** What becomes of a draft after some events, and what is to be done after the last of them. */
function after(from: Partial<Sync>, ...events: SyncEvent[]): { sync: Sync; effects: SyncEffect[] } {
  let sync: Sync = { ...FIRST, isStopped: false, ...from }
  let effects: SyncEffect[] = []
  for (const event of events) [sync, ...effects] = syncReducer(sync, event, ME)
  return { sync, effects }
}
const phase = (of: Sync) => of.shown.phase
const kinds = (effects: readonly SyncEffect[]) => effects.map(({ kind }) => kind)

const compared: SyncEvent = { type: 'compared', files, texts }
const saved: SyncEvent = { type: 'saved', at: { revision: 4, etag: '"4"' }, files, texts }
const failed = (failure: Failure): SyncEvent => ({ type: 'failed', failure, label: 'Set a' })
const found = (...news: ReturnType<typeof ben>[]): SyncEvent => ({
  type: 'read',
  at: { revision: 4, etag: '"4"' },
  found: { files, theirs: { n7: { a: 2 } }, news },
})
const document: JsonObject = { a: 1, b: 2 }
const conflicting = (...layers: string[]): MergedRevision => ({
  documents: { n7: document },
  conflicts: layers.map((layer) => ({
    layer,
    document,
    conflicts: [{ path: ['a'], base: 0, mine: 1, theirs: 2 }],
  })),
})
const inConflict = after({}, found(ben(4)), { type: 'merged', merge: conflicting('n7', '6b') }).sync

describe('[DK-03] saving', () => {
  test('begins with the draft that this browser kept', () => {
    expect(after({}, { type: 'loaded', at: { revision: 2 } }).sync.at).toEqual({ revision: 2 })
    const { sync, effects } = after({ isStopped: true }, { type: 'started' })
    expect(sync.isStopped).toBe(false)
    expect(effects).toEqual([{ kind: 'wait', ms: 0 }])
  })

  test('saved -> waiting: an edit is saved after a pause', () => {
    const { sync, effects } = after({}, { type: 'edited', label: 'Set a' })
    expect(phase(sync)).toBe('waiting')
    expect(effects).toEqual([{ kind: 'wait', ms: 700 }])
    expect(after({}, { type: 'edited', label: 'Set a' }, { type: 'due' }).effects).toEqual([
      { kind: 'compare' },
    ])
  })

  test('waiting -> saving: edits of one pause are one revision', () => {
    const { sync, effects } = after(
      {},
      { type: 'edited', label: 'Set a' },
      { type: 'edited', label: 'Set b' },
      compared,
    )
    expect([phase(sync), sync.work, sync.labels]).toEqual(['saving', 'saving', []])
    expect(effects).toEqual([{ kind: 'save', etag: '"3"', label: 'Set a, and 1 more', files, texts }])
  })

  test('saving -> saved: it is compared once more, and then in step', () => {
    const { sync, effects } = after({}, compared, saved)
    expect([phase(sync), sync.work, sync.at, sync.newest]).toEqual([
      'saving',
      'none',
      { revision: 4, etag: '"4"' },
      4,
    ])
    expect(effects).toEqual([{ kind: 'markSaved', files, texts, revision: 4 }, { kind: 'compare' }])
    expect(phase(after({}, compared, saved, { type: 'compared', files, texts: {} }).sync)).toBe('saved')
  })

  test('while the desk is asked, an edit waits for the answer', () => {
    const { sync, effects } = after({}, compared, { type: 'edited', label: 'Set b' })
    expect([phase(sync), sync.labels]).toEqual(['saving', ['Set b']])
    expect(kinds(effects)).toEqual(['wait'])
    expect(after({}, compared, { type: 'due' }).effects).toEqual([])
  })

  test('what is left is saved when the page is left, and stays in this browser', () => {
    const edited: SyncEvent = { type: 'edited', label: 'Set a' }
    expect(kinds(after({}, edited, { type: 'stopped' }).effects)).toEqual([
      'storeDraft',
      'stopWaiting',
      'compare',
    ])
    expect(kinds(after({}, { type: 'stopped' }).effects)).toEqual(['storeDraft', 'stopWaiting'])
    expect(kinds(after({}, edited, compared, { type: 'stopped' }).effects)).toEqual([
      'storeDraft',
      'stopWaiting',
    ])
  })
})

describe('[DK-08] a desk that does not answer', () => {
  const down = failed({ kind: 'down', why: null, retryAfterMs: 0 })

  test('saving -> down: it is tried again, less and less often, and the label is kept', () => {
    const { sync, effects } = after({}, compared, down)
    expect([phase(sync), sync.work, sync.labels]).toEqual(['down', 'none', ['Set a']])
    expect(effects).toEqual([{ kind: 'wait', ms: 1_000 }])
    const waits = [1, 2, 3, 4, 5, 6].map((times) => after({}, ...Array<SyncEvent>(times).fill(down)).effects)
    expect(waits.map(([one]) => one)).toEqual(
      [1_000, 2_000, 4_000, 8_000, 15_000, 15_000].map((ms) => ({ kind: 'wait', ms })),
    )
  })

  test('it is not asked sooner than it wants, nor because of an edit', () => {
    const busy = failed({ kind: 'down', why: 'Too often.', retryAfterMs: 30_000 })
    expect(after({}, busy).effects).toEqual([{ kind: 'wait', ms: 30_000 }])
    const { sync, effects } = after({}, down, { type: 'edited', label: 'Set b' })
    expect([phase(sync), effects]).toEqual(['down', []])
  })

  test('down -> saving: at once where someone does not want to wait; then failures count again', () => {
    expect(after({}, down, { type: 'retried' }).effects).toEqual([{ kind: 'wait', ms: 0 }])
    expect(after({}, down, { type: 'due' }).effects).toEqual([{ kind: 'compare' }])
    expect(phase(after({}, down, { type: 'due' }, compared).sync)).toBe('saving')
    const again = after({}, down, down, compared, saved, { type: 'compared', files, texts: {} }, down)
    expect(again.effects).toEqual([{ kind: 'wait', ms: 1_000 }])
  })

  test('a save whose answer was lost is there: it is read as one’s own, and nothing is left to save', () => {
    const outdated = after({}, compared, down, { type: 'due' }, compared, failed({ kind: 'outdated' }))
    expect(outdated.sync.at).toEqual({ revision: 3 })
    const { sync, effects } = after(outdated.sync, { type: 'due' })
    expect([sync.work, effects]).toEqual(['reading', [{ kind: 'read', since: 3, unread: [] }]])
    const merged = after(sync, found(mine(4)), { type: 'merged', merge: { documents: {}, conflicts: [] } })
    expect(kinds(merged.effects)).toEqual(['rebase', 'tell', 'compare'])
    expect(phase(after(merged.sync, { type: 'compared', files, texts: {} }).sync)).toBe('saved')
  })

  test('what could not be read is read again', () => {
    const reading = after(
      {},
      { type: 'revised', news: ben(4) },
      { type: 'due' },
      {
        type: 'failed',
        failure: { kind: 'down', why: null, retryAfterMs: 0 },
      },
    )
    expect([phase(reading.sync), reading.sync.labels]).toEqual(['down', []])
    expect(kinds(after(reading.sync, { type: 'due' }).effects)).toEqual(['read'])
  })
})

describe('[DK-03] what the desk does not take', () => {
  test('saving -> refused: the next edit is tried', () => {
    const refused = after({}, compared, failed({ kind: 'refused', why: 'n7.json is not valid.' }))
    expect([refused.sync.shown.why, refused.effects]).toEqual(['n7.json is not valid.', []])
    const { sync, effects } = after(refused.sync, { type: 'edited', label: 'Set b' })
    expect([phase(sync), sync.labels, kinds(effects)]).toEqual(['waiting', ['Set a', 'Set b'], ['wait']])
  })

  test('[DK-02] saving -> halted: a closed change, or a session that ended for good, until it is tried again', () => {
    const halted = after({}, compared, failed({ kind: 'halted', why: 'The change is closed.' }))
    expect([phase(halted.sync), halted.effects]).toEqual(['halted', []])
    expect(phase(after(halted.sync, { type: 'edited', label: 'Set b' }).sync)).toBe('halted')
    expect(after(halted.sync, { type: 'retried' }).effects).toEqual([{ kind: 'wait', ms: 0 }])
    expect(phase(after(halted.sync, { type: 'due' }, compared).sync)).toBe('saving')
  })

  test('someone was quicker: the newest revision is read first, not by all at the same moment', () => {
    const outdated = failed({ kind: 'outdated' })
    const { sync, effects } = after({}, compared, outdated)
    expect([sync.at, sync.labels]).toEqual([{ revision: 3 }, ['Set a']])
    expect(effects).toEqual([{ kind: 'wait', ms: 0, isRandom: true }])
    expect(after({}, ...Array<SyncEvent>(9).fill(outdated)).effects).toEqual([
      { kind: 'wait', ms: 500, isRandom: true },
    ])
  })
})

describe('[DK-03] others edit too', () => {
  test('a newer revision is read at once; one that is known is not', () => {
    const revised = after({}, { type: 'revised', news: ben(4) })
    expect([revised.sync.newest, revised.sync.unread, revised.effects]).toEqual([
      4,
      [ben(4)],
      [{ kind: 'wait', ms: 0 }],
    ])
    expect(after(revised.sync, { type: 'due' }).effects).toEqual([
      { kind: 'read', since: 3, unread: [ben(4)] },
    ])
    expect(after({}, { type: 'revised', news: ben(3) }).sync.unread).toEqual([])
  })

  test('where something may have been missed, the newest revision is read', () => {
    const { sync } = after({}, { type: 'revised' })
    expect(sync.at).toEqual({ revision: 3 })
    expect(kinds(after(sync, { type: 'due' }).effects)).toEqual(['read'])
    const same = after(sync, { type: 'due' }, { type: 'read', at: { revision: 3, etag: '"3"' }, found: null })
    expect([same.sync.at.etag, same.sync.work, same.effects]).toEqual(['"3"', 'none', [{ kind: 'compare' }]])
  })

  test.each<[string, SyncEvent]>([
    ['a newer revision', { type: 'revised', news: ben(4) }],
    ['that something may have been missed', { type: 'revised' }],
    ['that one’s own is there by another way', { type: 'made', revision: 4 }],
  ])('whoever hears of %s while reading reads once more, and not for ever', (_, news) => {
    const older: SyncEvent = { type: 'read', at: { revision: 3, etag: '"3"' }, found: null }
    const once = after({}, { type: 'revised' }, { type: 'due' }, news, { type: 'due' }, older)
    expect([once.sync.work, kinds(once.effects)]).toEqual(['reading', ['read']])
    const [twice, ...effects] = syncReducer(once.sync, older, ME)
    expect([twice.work, kinds(effects)]).toEqual(['none', ['compare']])
    const merged = after({}, { type: 'revised' }, { type: 'due' }, news, found(ben(4)), {
      type: 'merged',
      merge: { documents: {}, conflicts: [] },
    })
    expect([merged.sync.work, kinds(merged.effects).at(-1)]).toEqual(['reading', 'read'])
  })

  test('before it has begun, and while there is something to choose, news wait', () => {
    expect(after({ isStopped: true }, { type: 'revised', news: ben(4) }).effects).toEqual([])
    expect(after(inConflict, { type: 'revised', news: ben(5) }).effects).toEqual([])
  })

  test('it is merged without a question, and said', () => {
    expect(after({}, found(ben(4))).effects).toEqual([{ kind: 'merge', theirs: { n7: { a: 2 } } }])
    const merge = { documents: { n7: { a: 2 } }, conflicts: [] }
    const { sync, effects } = after({}, found(ben(4)), { type: 'merged', merge })
    expect([sync.at, sync.pending, sync.unread]).toEqual([{ revision: 4, etag: '"4"' }, null, []])
    expect(effects).toEqual([
      { kind: 'rebase', files, documents: merge.documents },
      { kind: 'tell', text: 'Ben: Made it larger' },
      { kind: 'compare' },
    ])
  })

  test('of two tabs of one person, the other one says so; what this tab itself had done is not said', () => {
    const merged: SyncEvent = { type: 'merged', merge: { documents: {}, conflicts: [] } }
    expect(after({}, found(mine(4)), merged).effects).toContainEqual({
      kind: 'tell',
      text: 'You, in another window: Made it red',
    })
    const made = after({}, { type: 'made', revision: 4 })
    expect([made.sync.newest, made.effects]).toEqual([4, [{ kind: 'wait', ms: 0 }]])
    expect(kinds(after(made.sync, found(mine(4)), merged).effects)).toEqual(['rebase', 'compare'])
  })

  test('merged -> conflict: it waits for a choice, and names whose the other side is', () => {
    expect(inConflict.shown).toMatchObject({ phase: 'conflict', theirs: 'Ben' })
    expect(inConflict.at.revision).toBe(3)
    // Edits made meanwhile are merged again.
    expect(after(inConflict, { type: 'edited', label: 'Set b' }, { type: 'due' }).effects).toEqual([
      { kind: 'merge', theirs: { n7: { a: 2 } } },
    ])
  })

  test('conflict -> saving: when each layer is chosen; first as the other side has it, so that undo leads there', () => {
    const one = after(inConflict, { type: 'chosen', layer: 'n7', document: { a: 1 } })
    expect([phase(one.sync), one.effects]).toEqual(['conflict', []])
    const { sync, effects } = after(one.sync, { type: 'chosen', layer: '6b', document: { a: 1 } })
    expect([sync.at, sync.pending]).toEqual([{ revision: 4, etag: '"4"' }, null])
    expect(effects).toEqual([
      { kind: 'rebase', files, documents: { n7: { a: 2, b: 2 }, '6b': { a: 2, b: 2 } } },
      {
        kind: 'replace',
        documents: { n7: { a: 1 }, '6b': { a: 1 } },
        label: 'Chose between two changes to n7, 6b',
      },
      { kind: 'wait', ms: 0 },
    ])
    expect(phase(after(sync, { type: 'due' }, compared).sync)).toBe('saving')
  })

  test('what comes too late changes nothing', () => {
    const merge = { documents: {}, conflicts: [] }
    expect(after({}, { type: 'chosen', layer: 'n7', document: {} })).toEqual({
      sync: { ...FIRST, isStopped: false },
      effects: [],
    })
    expect(after({}, { type: 'merged', merge }).effects).toEqual([])
    // Something may have been missed between comparing and saving: nothing is overwritten unseen.
    expect(kinds(after({}, { type: 'revised' }, compared).effects)).toEqual(['read'])
  })
})
