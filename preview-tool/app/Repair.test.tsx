// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { afterEach, expect, test, vi } from 'vitest'
import { opened } from '../edit/editorSlice'
import { Repair } from './Repair'
import { makeToolStore } from './toolStore'

const TEXT = '{ "schemaVersion": 1, "extends": "base", '
const saves: { url: string; init: RequestInit }[] = []
afterEach(() => vi.unstubAllGlobals())

function show(status: number, name = 'n7', text = TEXT) {
  saves.length = 0
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    saves.push({ url, init })
    const body = status === 412 ? { text: '{}', tag: 'newer' } : { tag: 'new' }
    return Promise.resolve(
      new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } }),
    )
  })
  const store = makeToolStore()
  store.dispatch(opened({ files: {}, documents: {}, target: { layer: 'base' } }))
  const onFixed = vi.fn()
  render(
    <Provider store={store}>
      <Repair
        broken={{ name, file: { text, tag: 'old' }, problems: [] }}
        onFixed={onFixed}
        onSkip={() => {}}
      />
    </Provider>,
  )
  return { store, onFixed, user: userEvent.setup() }
}

/** Replaces the text and saves it. */
async function repair(user: UserEvent, fixed: string) {
  const text = screen.getByRole('textbox', { name: 'Its text' })
  await user.clear(text)
  await user.click(text)
  await user.paste(fixed)
  await screen.findByText('No problems left. You can save.')
  await user.click(screen.getByRole('button', { name: 'Save and open it' }))
}

test('[PV-05] a file that does not parse opens as text with its error, and cannot be saved like that', async () => {
  show(200)
  expect(screen.getByRole('textbox', { name: 'Its text' })).toHaveProperty('value', TEXT)
  expect(await screen.findByText(/^Line 1: A name in double quotes is missing here\.$/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Save and open it' })).toHaveProperty('disabled', true)
})

test('[PV-06] a repaired file is saved over the version that was read, and opens', async () => {
  const { store, onFixed, user } = show(200)
  await repair(user, '{ "schemaVersion": 1, "extends": "base" }')
  await waitFor(() => expect(onFixed).toHaveBeenCalled())
  expect(new Headers(saves[0]?.init.headers).get('if-match')).toBe('"old"')
  expect(store.getState().editor.documents.n7).toEqual({ schemaVersion: 1, extends: 'base' })
})

test('[PV-06] a file that someone else has repaired meanwhile is not overwritten', async () => {
  const { onFixed, user } = show(412)
  await repair(user, '{ "schemaVersion": 1, "extends": "base" }')
  expect(await screen.findByRole('alert')).toBeDefined()
  expect(onFixed).not.toHaveBeenCalled()
  expect(screen.getByRole('textbox', { name: 'Its text' })).toHaveProperty(
    'value',
    '{ "schemaVersion": 1, "extends": "base" }',
  )
})

test('[OP-02] a list of hosts that cannot be read is repaired as what it is', async () => {
  const { store, onFixed, user } = show(200, 'sites', '{ "a.example": 7 }')
  expect(await screen.findByText('Expected the name of a site.')).toBeTruthy()
  expect(screen.getByText(/under the addresses that were read last/)).toBeTruthy()
  await repair(user, '{ "a.example": "n7" }')
  await waitFor(() => expect(onFixed).toHaveBeenCalled())
  expect(store.getState().editor.documents.sites).toEqual({ 'a.example': 'n7' })
})
