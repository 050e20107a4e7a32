import { configureStore } from '@reduxjs/toolkit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Json } from '@layout/types'
import type { Documents } from '../model'
import { edited, editorSlice, opened, redone, replaced, saved, selected, undone } from './editorSlice'
import { resetValue, setValue } from './edits'
import { changedLayers } from './savedDocuments'

const first: Documents = { n7: { schemaVersion: 1, home: { banner: { sort: 10 } } } }
const target = { layer: 'n7' }
const files = { n7: { text: JSON.stringify(first.n7), tag: 'a' } }

function makeEditor() {
  const store = configureStore({ reducer: editorSlice.reducer })
  store.dispatch(opened({ files, documents: first, target }))
  const set = (value: Json, group?: string, label = 'Seconds') =>
    store.dispatch(
      edited({
        label,
        documents: setValue(store.getState().documents, target, ['home', 'banner', 'sort'], value),
        ...(group ? { group } : {}),
      }),
    )
  return { store, set }
}

test('[PV-02] every edit is undone and redone by its name', () => {
  const { store, set } = makeEditor()
  set(20, undefined, 'Moved "Swipe banner"')
  expect(store.getState().past.map(({ label }) => label)).toEqual(['Moved "Swipe banner"'])
  const after = store.getState().documents
  store.dispatch(undone())
  expect(store.getState().documents).toBe(first)
  store.dispatch(redone())
  expect(store.getState().documents).toBe(after)
  store.dispatch(redone())
  expect(store.getState().documents).toBe(after)
})

test('[PV-02] typing in one field is one step, until something else is selected', () => {
  const { store, set } = makeEditor()
  set(1, 'field')
  set(12, 'field')
  expect(store.getState().past).toHaveLength(1)
  store.dispatch(undone())
  expect(store.getState().documents).toBe(first)
  store.dispatch(redone())
  store.dispatch(selected('home.banner'))
  set(123, 'field')
  set(1234, 'other')
  set(12345, 'other', 'Another name')
  expect(store.getState().past).toHaveLength(4)
  store.dispatch(undone())
  set(7, 'other')
  expect(store.getState().past).toHaveLength(4)
  expect(store.getState().future).toEqual([])
})

test('[PV-02] a step is named in a line: of what is long, both ends are read', () => {
  const { store, set } = makeEditor()
  const long = `Maligayang\nPasko${' 🎄'.repeat(200)}`
  set(20, undefined, `Moved "${long}" to the footer`)
  const [{ label = '' } = {}] = store.getState().past
  expect(label).toMatch(/^Moved "Maligayang Pasko (🎄 ?)+…[ 🎄]+" to the footer$/u)
  expect(label.isWellFormed()).toBe(true)
  expect(Array.from(label).length).toBeLessThanOrEqual(80)
  // Typing in one field is one step, whatever its name is.
  set(1, 'field', `Changed "${long}"`)
  set(2, 'field', `Changed "${long}"`)
  expect(store.getState().past).toHaveLength(2)
})

test('[PV-02] an edit without effect adds no step', () => {
  const { store, set } = makeEditor()
  set(10)
  expect(store.getState().past).toEqual([])
})

test('[PV-06] saving keeps the steps: what was saved can be undone', () => {
  const { store, set } = makeEditor()
  set(20)
  const text = JSON.stringify(store.getState().documents.n7)
  expect(changedLayers(store.getState())).toEqual(['n7'])
  store.dispatch(saved({ layer: 'n7', file: { text, tag: 'b' } }))
  expect(changedLayers(store.getState())).toEqual([])
  store.dispatch(undone())
  expect(changedLayers(store.getState())).toEqual(['n7'])
})

test('[PV-02] any series of edits can be undone to the start and redone to the end', () => {
  const step = fc.record({
    path: fc.array(fc.constantFrom('home', 'tabBar', 'a', 'b', 'props'), { minLength: 1, maxLength: 4 }),
    value: fc.option(fc.jsonValue() as fc.Arbitrary<Json>, { nil: undefined }),
    group: fc.constantFrom(undefined, 'x', 'y'),
    whole: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const { store } = makeEditor()
      for (const { path, value, group, whole } of steps) {
        const { documents } = store.getState()
        const next =
          value === undefined ? resetValue(documents, target, path) : setValue(documents, target, path, value)
        if (whole) store.dispatch(replaced({ documents: next, label: 'Merged' }))
        else store.dispatch(edited({ label: 'Edit', documents: next, ...(group ? { group } : {}) }))
      }
      const end = structuredClone(store.getState().documents)
      const count = store.getState().past.length
      for (let at = 0; at < count; at++) store.dispatch(undone())
      expect(store.getState().documents).toEqual(first)
      expect(store.getState().past).toEqual([])
      for (let at = 0; at < count; at++) store.dispatch(redone())
      expect(store.getState().documents).toEqual(end)
    }),
    { numRuns: 300 },
  )
})
