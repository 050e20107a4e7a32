// @vitest-environment jsdom
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Provider } from 'react-redux'
import { afterEach, expect, test, vi } from 'vitest'
import baseLayer from '../../layouts/base.json'
import n7 from '../../layouts/n7.json'
import { edited, opened, undone } from '../edit/editorSlice'
import { setValue } from '../edit/edits'
import type { Documents } from '../model'
import { ScenarioMenu } from '../scenario/ScenarioMenu'
import { Toolbar } from './Toolbar'
import { makeToolStore } from './toolStore'
import { useScope } from './useScope'
import { useSites } from './useSites'
import { chooseOption, selectNamed } from '@tests/support/chooseOption'

const documents = { n7, base: baseLayer } as unknown as Documents
const files = Object.fromEntries(
  Object.entries(documents).map(([name, layer]) => [name, { text: JSON.stringify(layer), tag: name }]),
)
const saves: { url: string; init: RequestInit }[] = []

afterEach(() => {
  vi.unstubAllGlobals()
  location.hash = ''
  localStorage.clear()
})

/** Renders the toolbar over a real store; `response` is the response of the save endpoint. */
function show(response: { status: number; body: unknown } = { status: 201, body: { tag: 'new' } }) {
  saves.length = 0
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    saves.push({ url, init })
    const headers = { 'Content-Type': typeof response.body === 'string' ? 'text/html' : 'application/json' }
    const text = typeof response.body === 'string' ? response.body : JSON.stringify(response.body)
    return Promise.resolve(new Response(text, { status: response.status, headers }))
  })
  const store = makeToolStore()
  store.dispatch(opened({ files, documents, target: { layer: 'base' } }))
  function Held({ checking = false }: { checking?: boolean }) {
    const sites = useSites()
    const { scenario, scope, show, onScope, onStep } = useScope(sites)
    const [listed, setListed] = useState(false)
    return (
      <Toolbar
        sites={sites}
        scope={scope}
        onScope={onScope}
        onStep={onStep}
        problems={[]}
        checking={checking}
        listed={listed}
        onListed={setListed}
        preview={
          <ScenarioMenu
            scenario={scenario}
            sites={sites}
            layout={undefined}
            timeZone="Asia/Manila"
            onChange={show}
          />
        }
      />
    )
  }
  const view = render(<Held />, { wrapper: ({ children }) => <Provider store={store}>{children}</Provider> })
  return {
    store,
    user: userEvent.setup(),
    check: () => view.rerender(<Held checking />),
  }
}

const dialog = () => within(screen.getByRole('dialog', { name: 'Add a site' }))
const code = () => dialog().getByRole('textbox', { name: /Code of the site/ })

async function add(user: ReturnType<typeof userEvent.setup>, name: string, below = 'All sites') {
  await chooseOption(selectNamed('Site'), 'Add a site…')
  await chooseOption(selectNamed('Based on', dialog()), below)
  await user.type(code(), name)
  await user.click(dialog().getByRole('button', { name: /^Add/ }))
}

test('[PV-02] a new site is a draft that extends the chosen layer, shown and edited at once', async () => {
  const { user, store } = show()
  await add(user, 'x1', 'n7, with all that is changed there')
  expect(store.getState().editor).toMatchObject({
    documents: { x1: { schemaVersion: 1, extends: 'n7' } },
    target: { layer: 'x1' },
    past: [{ label: 'Added site x1' }],
  })
  expect(store.getState().editor.target).toEqual({ layer: 'x1' })
  expect(selectNamed('Site').textContent).toBe('x1')
  expect(toggle('Applies to x1')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Applies to x1' }))
  const sites = within(screen.getByRole('group', { name: 'Sites' })).getAllByRole('radio')
  expect(sites.map((one) => one.parentElement?.textContent?.trim())).toEqual([
    'X1',
    'N7 and 1 site that is based on it',
    'All 2 sites',
  ])
  expect(screen.getByText('Not saved: x1')).toBeTruthy()
})

test.each([
  ['N8', /small letters/],
  ['../x', /small letters/],
  ['a'.repeat(33), /32 at most/],
  ['sites', /list of addresses/],
  ['n7', /already/],
])('[PV-02] a site cannot be called %s, and it says why', async (name, why) => {
  const { user, store } = show()
  await chooseOption(selectNamed('Site'), 'Add a site…')
  await user.type(code(), name)
  await user.click(dialog().getByRole('button', { name: /^Add/ }))
  expect(code().getAttribute('aria-invalid')).toBe('true')
  expect(dialog().getByText(why)).toBeTruthy()
  expect(Object.keys(store.getState().editor.documents)).toEqual(['n7', 'base'])
})

test('[PV-06] a new site is saved as a new file, formatted like the others', async () => {
  const { user, store } = show()
  await add(user, 'x1')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.getByText('All saved')).toBeTruthy())
  expect(saves.map(({ url }) => url)).toEqual(['/preview-tool/layouts/x1.json'])
  const headers = new Headers(saves[0]?.init.headers)
  expect([headers.get('if-none-match'), headers.get('if-match')]).toEqual(['*', null])
  const text =
    '{\n  "$schema": "../schemas/layer.schema.json",\n  "schemaVersion": 1,\n  "extends": "base"\n}\n'
  expect(saves[0]?.init.body).toBe(text)
  expect(store.getState().editor.files.x1).toEqual({ text, tag: 'new' })
})

test('[PV-06] a new site does not overwrite one that someone else made meanwhile', async () => {
  const theirs = '{ "schemaVersion": 1, "extends": "n7", "theme": { "scale": 1.1 } }'
  const { user, store } = show({ status: 412, body: { text: theirs, tag: 'theirs' } })
  await add(user, 'x1')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('dialog', { name: /Someone else has also changed x1$/ })).toBeTruthy()
  expect(saves).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Apply my choices' }))
  expect(store.getState().editor.files.x1).toEqual({ text: theirs, tag: 'theirs' })
  expect(store.getState().editor.documents.x1).toMatchObject({ extends: 'base', theme: { scale: 1.1 } })
})

test('[ED-09] two layers that someone else has changed are asked for one after the other, in words and in JSON', async () => {
  const theirs = '{ "schemaVersion": 1, "theme": { "scale": 1.1 } }'
  const { user, store } = show({ status: 412, body: { text: theirs, tag: 'theirs' } })
  const changed = ['base', 'n7'].reduce(
    (now, layer) => setValue(now, { layer }, ['theme', 'scale'], 1.05),
    documents,
  )
  act(() => void store.dispatch(edited({ label: 'x', documents: changed })))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  for (const name of ['n7', 'all sites']) {
    const asked = await screen.findByRole('dialog', { name: new RegExp(`also changed ${name}$`) })
    expect(within(asked).getByText(/"mine": 1\.05,\s+"theirs": 1\.1/)).toBeTruthy()
    await user.click(within(asked).getByRole('radio', { name: /^Theirs: .* 1\.1/ }))
    await user.click(within(asked).getByRole('button', { name: 'Apply my choices' }))
  }
  expect(screen.queryByRole('dialog')).toBeNull()
  const now = store.getState().editor.documents
  expect([now.base, now.n7]).toMatchObject([{ theme: { scale: 1.1 } }, { theme: { scale: 1.1 } }])
})

test('[PV-06] without a save endpoint, a new site is a download', async () => {
  const clicks = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
  const { user } = show({ status: 404, body: '<!doctype html>' })
  await add(user, 'x1')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(clicks).toHaveBeenCalled())
  expect((clicks.mock.contexts[0] as HTMLAnchorElement).download).toBe('x1.json')
})

test('[PV-02] adding a site can be undone, and base is edited again', async () => {
  const { user, store } = show()
  await add(user, 'x1')
  act(() => void store.dispatch(undone()))
  expect(Object.keys(store.getState().editor.documents)).toEqual(['n7', 'base'])
  expect(store.getState().editor.target).toEqual({ layer: 'base' })
  expect(screen.getByText('All saved')).toBeTruthy()
})

test('[PV-05] a save right after an edit validates first: an invalid draft is not saved, a valid one is', async () => {
  const { user, store, check } = show({ status: 200, body: { tag: 'new' } })
  const change = (path: string[], value: never) =>
    act(() => {
      const now = store.getState().editor.documents
      store.dispatch(edited({ label: 'x', documents: setValue(now, { layer: 'n7' }, path, value) }))
    })
  change(['home', 'banner', 'sort'], 'first' as never)
  check()
  await user.keyboard('{Control>}s{/Control}')
  expect(saves).toEqual([])
  change(['home', 'banner', 'sort'], -7 as never)
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(saves).toHaveLength(1))
})

const target = (store: ReturnType<typeof makeToolStore>) => store.getState().editor.target
const toggle = (name: string | RegExp) => screen.getByRole('button', { name })
/** Chooses a mode or a device that the preview shows. */
async function look(user: ReturnType<typeof userEvent.setup>, name: string) {
  await user.click(screen.getByRole('button', { name: /^What the preview shows/ }))
  await user.click(toggle(name))
  await user.keyboard('{Escape}')
}

test('[ED-03] the site that is chosen is the one that is edited, and its reach stands beside it', async () => {
  const { user, store } = show()
  expect(toggle('Applies to all sites')).toBeTruthy()
  await chooseOption(selectNamed('Site'), 'n7')
  expect(target(store)).toEqual({ layer: 'n7' })
  await user.click(toggle('Applies to n7'))
  await user.click(screen.getByRole('radio', { name: 'All sites' }))
  expect(target(store)).toEqual({ layer: 'base' })
  await user.keyboard('{Escape}')
  expect(selectNamed('Site').textContent).toBe('n7')
})

test('[SC-08] [PV-10] among sixty sites one is found by a part of its address, by keyboard alone', async () => {
  const { user, store } = show()
  const names = Array.from({ length: 60 }, (_, at) => `s${String(at).padStart(3, '0')}`)
  const layers = Object.fromEntries(names.map((name) => [name, { schemaVersion: 1, extends: 'base' }]))
  const sites = { 'www.lucky.example': 's042', 'lucky.example': 's042', 'other.example': 's007' }
  act(
    () =>
      void store.dispatch(
        edited({ label: 'More sites', documents: { ...documents, ...layers, sites } as Documents }),
      ),
  )
  selectNamed('Site').focus()
  await user.keyboard('{Enter}WWW.lucky')
  const found = await waitFor(() => screen.getByRole('option'))
  expect(within(found).getByText('s042')).toBeTruthy()
  await user.keyboard('{ArrowDown}{Enter}')
  expect(target(store)).toEqual({ layer: 's042' })
  expect(selectNamed('Site').textContent).toBe('s042')
  await waitFor(() => expect(document.activeElement).toBe(selectNamed('Site')))
  await user.keyboard('{Enter}')
  await user.type(screen.getByRole('searchbox', { name: 'Search: Site' }), 'nowhere')
  expect(await screen.findByText('Nothing is called that.')).toBeTruthy()
  await user.keyboard('{Escape}{Escape}')
  expect(target(store)).toEqual({ layer: 's042' })
})

test('[OP-03] a wider reach outlives no undo and no redo, and no other site', async () => {
  const { user, store } = show()
  await chooseOption(selectNamed('Site'), 'n7')
  await look(user, 'Green')
  const own = { layer: 'n7', mode: 'green' }
  expect(target(store)).toEqual(own)
  const widen = async () => {
    await user.click(toggle('Applies to n7, in green mode only'))
    await user.click(screen.getByRole('radio', { name: 'All sites' }))
    await user.click(screen.getByRole('radio', { name: 'Every mode' }))
    await user.keyboard('{Escape}')
    expect(target(store)).toEqual({ layer: 'base' })
  }
  await widen()
  const later = setValue(documents, { layer: 'base' }, ['theme', 'scale'], 1.05)
  act(() => void store.dispatch(edited({ label: 'x', documents: later })))
  // Edits go on reaching as far.
  expect(target(store)).toEqual({ layer: 'base' })
  await user.click(toggle('Undo'))
  expect(target(store)).toEqual(own)
  await widen()
  await user.click(toggle('Redo'))
  expect(target(store)).toEqual(own)
  await widen()
  await user.keyboard('{Control>}z{/Control}')
  expect(target(store)).toEqual(own)
  await widen()
  await chooseOption(selectNamed('Site'), 'All sites')
  await chooseOption(selectNamed('Site'), 'n7')
  expect(target(store)).toEqual(own)
})

test('[OP-03] after undoing a new site the one before is shown and edited, not all', async () => {
  const { user, store } = show()
  await chooseOption(selectNamed('Site'), 'n7')
  await chooseOption(selectNamed('Site'), 'Add a site…')
  await user.type(screen.getByRole('textbox', { name: 'Code of the site' }), 'zz')
  await user.click(screen.getByRole('button', { name: /^Add/ }))
  expect(target(store)).toEqual({ layer: 'zz' })
  expect(selectNamed('Site').textContent).toBe('zz')
  await user.click(toggle('Undo'))
  expect(selectNamed('Site').textContent).toBe('n7')
  expect(target(store)).toEqual({ layer: 'n7' })
})

test('[ED-03] an edit of one device or mode is one of what is shown, also after another is shown', async () => {
  const { user, store } = show()
  await user.click(toggle('Applies to all sites'))
  await user.click(screen.getByRole('radio', { name: 'Mobile only' }))
  expect(target(store)).toEqual({ layer: 'base', device: 'mobile' })
  await user.keyboard('{Escape}')
  await look(user, 'Desktop')
  expect(target(store)).toEqual({ layer: 'base', device: 'desktop' })
  await look(user, 'Green')
  expect(target(store)).toEqual({ layer: 'base', device: 'desktop', mode: 'green' })
  expect(toggle('Applies to all sites, on desktop, in green mode only')).toBeTruthy()
  await look(user, 'Normal')
  expect(target(store)).toEqual({ layer: 'base', device: 'desktop' })
})

test('[ED-03] while green mode is shown, an edit of every mode has to be chosen', async () => {
  const { user, store } = show()
  await look(user, 'Green')
  expect(target(store)).toEqual({ layer: 'base', mode: 'green' })
  await user.click(toggle('Applies to all sites, in green mode only'))
  await user.click(screen.getByRole('radio', { name: 'Every mode' }))
  expect(target(store)).toEqual({ layer: 'base' })
  await user.keyboard('{Escape}')
  expect(toggle(/^What the preview shows: Green mode · Mobile/)).toBeTruthy()
})

test('[ED-03] [PV-10] the reach closes by Escape, and gives the focus back', async () => {
  const { user } = show()
  await user.click(toggle('Applies to all sites'))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog', { name: 'Where your changes apply' })).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(toggle('Applies to all sites')))
})

const addressesIn = (name: string) =>
  within(screen.getByRole('dialog', { name })).getByRole('textbox', { name: 'Addresses' })

test('[OP-02] a new site and its addresses are one step: undo takes both back, and redo brings both', async () => {
  const { user, store } = show()
  await chooseOption(selectNamed('Site'), 'Add a site…')
  await user.type(code(), 'x1')
  await user.type(addressesIn('Add a site'), 'x1.example')
  await user.click(dialog().getByRole('button', { name: /^Add/ }))
  expect(store.getState().editor.documents).toMatchObject({ x1: {}, sites: { 'x1.example': 'x1' } })
  expect(screen.getByText('Not saved: x1, addresses')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(Object.keys(store.getState().editor.documents)).toEqual(['n7', 'base'])
  await user.click(screen.getByRole('button', { name: 'Redo' }))
  expect(store.getState().editor.documents.sites).toEqual({ 'x1.example': 'x1' })
})

test('[OP-02] the addresses of a site that is there are changed from the list of sites', async () => {
  const { user, store } = show()
  await chooseOption(selectNamed('Site'), 'n7')
  const change = async (typed: string) => {
    await chooseOption(selectNamed('Site'), 'Addresses of this site…')
    const field = addressesIn('Addresses of n7')
    expect(document.activeElement).toBe(field)
    await user.clear(field)
    await user.paste(typed)
    await user.tab()
    await user.keyboard('{Enter}')
  }
  await change('wwww.example.com\nn7.example')
  expect(store.getState().editor.documents.sites).toEqual({ 'wwww.example.com': 'n7', 'n7.example': 'n7' })
  await change('www.example.com\nn7.example')
  expect(store.getState().editor).toMatchObject({
    documents: { sites: { 'n7.example': 'n7', 'www.example.com': 'n7' } },
    past: [{ label: 'Changed the addresses of n7' }, { label: 'Changed the addresses of n7' }],
  })
})

test('[MD-02] the pictures are looked through from the toolbar, without a section', async () => {
  const { user } = show()
  await user.click(toggle('Pictures…'))
  const pictures = within(screen.getByRole('dialog', { name: 'Pictures' }))
  expect(pictures.getByText(/Pictures can be added where layouts are saved/)).toBeTruthy()
  expect(pictures.queryByRole('textbox')).toBeNull()
  await user.click(pictures.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(toggle('Pictures…'))
})

test('[PV-02] all steps are listed, and one goes back to any of them, and forth again', async () => {
  const { user, store } = show()
  const button = () => screen.getByRole('button', { name: 'All steps' })
  expect((button() as HTMLButtonElement).disabled).toBe(true)
  for (const seconds of [5, 6, 7])
    act(() => {
      const { documents: now, target } = store.getState().editor
      const after = setValue(now, target, ['home', 'banner', 'props', 'secondsPerSlide'], seconds)
      store.dispatch(edited({ label: `Seconds ${seconds}`, documents: after }))
    })
  const steps = async () => {
    await user.click(button())
    return screen.getAllByRole('menuitem').map((one) => one.textContent)
  }
  expect(await steps()).toEqual(['Seconds 7Now', 'Seconds 6', 'Seconds 5', 'As it was at first'])
  await user.click(screen.getByRole('menuitem', { name: 'Seconds 5' }))
  expect(store.getState().editor.past.map(({ label }) => label)).toEqual(['Seconds 5'])
  expect(await steps()).toEqual(['Seconds 7Undone', 'Seconds 6Undone', 'Seconds 5Now', 'As it was at first'])
  // By keyboard: forth to the newest.
  await user.keyboard('{Home}{Enter}')
  expect(store.getState().editor).toMatchObject({ past: [{}, {}, {}], future: [] })
  await steps()
  await user.keyboard('{End}{Enter}')
  expect(store.getState().editor.documents).toEqual(documents)
})
