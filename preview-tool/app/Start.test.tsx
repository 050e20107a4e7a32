// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { afterEach, expect, test, vi } from 'vitest'
import { pushEdit } from '../edit/history'
import type { EditorState } from '../model'
import { saveDraftState } from '../save/drafts'
import { Start } from './Start'
import { makeToolStore } from './toolStore'

// The tool itself has tests of its own.
vi.mock('./Tool', () => ({ Tool: () => <main>The tool</main> }))

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  location.hash = ''
})

const layer = (scale: number) => ({ schemaVersion: 1, extends: 'base', theme: { scale } })
const stored: EditorState = {
  files: { n7: { text: JSON.stringify(layer(1)), tag: 'old' } },
  documents: { n7: layer(1) },
  target: { layer: 'n7' },
  selected: null,
  past: [],
  future: [],
}

/** Opens the tool over files that are newer than the draft's, by their addresses. */
function openOver(responses: Record<string, unknown>) {
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(
      new Response(JSON.stringify(responses[url.replace('/preview-tool/layouts/', '')]), {
        headers: { 'Content-Type': 'application/json', ETag: '"new"' },
      }),
    ),
  )
  const store = makeToolStore()
  const user = userEvent.setup()
  render(
    <Provider store={store}>
      <Start />
    </Provider>,
  )
  return { store, user }
}

test('[PV-06] [ED-09] a draft that conflicts with a newer file asks for each value, also after a reload', async () => {
  saveDraftState(pushEdit(stored, { label: 'x', documents: { n7: layer(1.1) } }))
  const { store, user } = openOver({ '': { layers: ['n7'] }, 'n7.json': layer(1.2) })
  expect(await screen.findByRole('dialog', { name: /Someone else has also changed n7$/ })).toBeTruthy()
  expect(store.getState().editor.documents.n7).toEqual(layer(1.1))
  // [ED-09] both in words, as the list of changes says it
  expect(screen.getByRole('radio', { name: /^Mine: .*Size of text.* 1.1/ })).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: /^Theirs: .*Size of text.* 1.2/ }))
  await user.click(screen.getByRole('button', { name: 'Apply my choices' }))
  expect(store.getState().editor.documents.n7).toEqual(layer(1.2))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[OP-02] an address that two people gave two sites is asked about in words', async () => {
  const sites = (more: object) => ({ 'a.example': 'n7', ...more })
  const before: EditorState = {
    ...stored,
    files: { ...stored.files, sites: { text: JSON.stringify(sites({})), tag: 'old' } },
    documents: { ...stored.documents, sites: sites({}) },
  }
  const mine = { ...stored.documents, sites: sites({ 'new.example': 'n7' }) }
  saveDraftState(pushEdit(before, { label: 'x', documents: mine }))
  const { store, user } = openOver({
    '': { layers: ['n7', 'sites'] },
    'n7.json': layer(1),
    'sites.json': sites({ 'new.example': '6b' }),
  })
  await screen.findByRole('dialog', { name: 'Someone else has also changed addresses' })
  expect(screen.getByRole('radio', { name: 'Mine: n7 gets the address new.example' })).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Theirs: 6b gets the address new.example' }))
  await user.click(screen.getByRole('button', { name: 'Apply my choices' }))
  expect(store.getState().editor.documents.sites).toEqual(sites({ 'new.example': '6b' }))
})

test('[OP-07] an address names what is selected at the start, in the site that it shows', async () => {
  const scenario = encodeURIComponent(JSON.stringify({ site: 'n7' }))
  location.hash = `#/change/c1?scenario=${scenario}&at=home.banner`
  const { store } = openOver({ '': { layers: ['n7'] }, 'n7.json': layer(1.2) })
  expect(await screen.findByText('The tool')).toBeTruthy()
  expect(store.getState().editor).toMatchObject({ selected: 'home.banner', target: { layer: 'n7' } })
})
