import { expect, test } from 'vitest'
import { setValue } from '../edit/edits'
import { pushEdit, redo, undo } from '../edit/history'
import type { EditorState } from '../model'
import { forgetDraft, saveDraftState, restoreDraft } from './drafts'

const files = {
  base: { text: '{ "schemaVersion": 1, "home": { "banner": { "sort": 10 } } }', tag: 'b' },
  n7: { text: '{ "schemaVersion": 1, "extends": "base" }', tag: 'n' },
}
const documents = {
  base: JSON.parse(files.base.text),
  n7: JSON.parse(files.n7.text),
} as EditorState['documents']
const fresh: EditorState = { files, documents, target: { layer: 'n7' }, selected: null, past: [], future: [] }

function edit(state: EditorState, layer: string, value: number, label: string): EditorState {
  return pushEdit(state, {
    label,
    documents: setValue(state.documents, { layer }, ['home', 'banner', 'sort'], value),
  })
}
const draft = undo(edit(edit(edit(fresh, 'n7', 5, 'one'), 'base', 7, 'two'), 'n7', 8, 'three'))

function makeStorage(fail?: 'read' | 'write') {
  const stored = new Map<string, string>()
  const area = {
    getItem: (key: string) => {
      if (fail === 'read') throw new Error('off')
      return stored.get(key) ?? null
    },
    setItem: (key: string, value: string) => {
      if (fail === 'write') throw new Error('full')
      stored.set(key, value)
    },
    removeItem: (key: string) => stored.delete(key),
  } as unknown as Storage
  return { stored, area: () => area }
}

test('[PV-06] a draft survives a reload, with undo and redo', () => {
  const { area } = makeStorage()
  expect(saveDraftState(draft, area)).toBe(true)
  const restored = restoreDraft(files, area)
  expect(restored).toMatchObject({ merged: [], conflicts: {} })
  expect(restored?.state).toEqual(draft)
  const state = restored?.state as EditorState
  expect(undo(undo(state)).documents).toEqual(documents)
  expect(redo(state).documents).toEqual(redo(draft).documents)
})

test('[PV-06] changes that others saved meanwhile are merged, and a conflict is reported', () => {
  const { area } = makeStorage()
  saveDraftState(draft, area)
  const theirs = {
    text: '{ "schemaVersion": 1, "home": { "banner": { "sort": 99, "hidden": true } } }',
    tag: 'b2',
  }
  const restored = restoreDraft({ ...files, base: theirs }, area)
  expect(restored?.state.documents.base).toEqual({
    schemaVersion: 1,
    home: { banner: { sort: 7, hidden: true } },
  })
  expect(restored?.state.documents.n7).toEqual(draft.documents.n7)
  expect(restored?.state.files.base).toEqual(theirs)
  expect(restored?.state.past).toEqual([])
  expect(restored?.merged).toEqual(['base'])
  expect(restored?.conflicts).toEqual({
    base: [{ path: ['home', 'banner', 'sort'], base: 10, mine: 7, theirs: 99 }],
  })
})

test('[PV-06] an unsaved new site survives a reload; one whose file is gone does not', () => {
  const { area } = makeStorage()
  const x1 = { schemaVersion: 1, extends: 'base' }
  const added = pushEdit(draft, { label: 'Added site "x1"', documents: { ...draft.documents, x1 } })
  saveDraftState(added, area)
  expect(restoreDraft(files, area)?.state).toEqual(added)
  const gone = restoreDraft({ base: files.base }, area)?.state.documents
  expect(Object.keys(gone ?? {}).sort()).toEqual(['base', 'x1'])
})

test('[PV-06] a draft without changes is not stored', () => {
  const { area, stored } = makeStorage()
  saveDraftState(draft, area)
  expect(saveDraftState(fresh, area)).toBe(true)
  expect(stored.size).toBe(0)
  saveDraftState(draft, area)
  forgetDraft(area)
  expect(restoreDraft(files, area)).toBeNull()
})

test('[PV-06] with hundreds of large steps the draft itself is still stored', () => {
  const { area } = makeStorage()
  const text = 'x'.repeat(60_000)
  const first = { ...fresh, documents: { ...documents, n7: { note: text } } } as EditorState
  const long = Array.from({ length: 60 }).reduce<EditorState>(
    (state, _, at) => edit(state, 'n7', at, `${at}`),
    first,
  )
  expect(saveDraftState(long, area)).toBe(true)
  expect(restoreDraft(files, area)?.state.documents).toEqual(long.documents)
})

test.each([
  ['is no JSON', '{"documents":'],
  ['is another thing', '[1,2]'],
  ['has no documents', JSON.stringify({ ...fresh, documents: null })],
  ['has documents that are none', JSON.stringify({ ...fresh, documents: { n7: 'x' } })],
  ['has a target that is not there', JSON.stringify({ ...fresh, target: { layer: 'x' } })],
  ['has steps that are none', JSON.stringify({ ...fresh, past: [null] })],
  [
    'nests without end',
    JSON.stringify({ ...fresh, documents: { n7: {} } }).replace(
      '{}',
      `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
    ),
  ],
  [
    'reaches for a prototype',
    JSON.stringify(fresh).replace('"documents":{', '"documents":{"constructor":{"x":1},'),
  ],
])('[PV-06] a stored draft that %s is no draft', (_, text) => {
  const { area, stored } = makeStorage()
  stored.set('PORTICO_PREVIEW_DRAFT', text)
  expect(restoreDraft(files, area)).toBeNull()
})

test('[PV-06] without storage there is no draft and no error', () => {
  expect(saveDraftState(draft, makeStorage('write').area)).toBe(false)
  expect(restoreDraft(files, makeStorage('read').area)).toBeNull()
  const none = () => {
    throw new Error('denied')
  }
  expect([saveDraftState(draft, none), forgetDraft(none), restoreDraft(files, none)]).toEqual([
    false,
    false,
    null,
  ])
})
