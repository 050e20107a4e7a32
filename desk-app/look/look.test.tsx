// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import base from '../../layouts/base.json'
import n7 from '../../layouts/n7.json'
import { connection } from '../connection'
import { renderPage, sessionOf } from '../testing/renderPage'
import { problem, scriptDesk } from '../testing/scriptDesk'
import { LookAtChange } from './LookAtChange'
import { LookAtRelease } from './LookAtRelease'
import { selectNamed } from '@tests/support/chooseOption'

const DIGEST = `sha256:${'a'.repeat(64)}`
const texts = { base: JSON.stringify(base), n7: JSON.stringify(n7), sites: '{"n7.example.com":"n7"}' }
const ana = { id: 'ana', name: 'Ana' }
const release = {
  name: DIGEST,
  createdAt: 1,
  createdBy: ana,
  change: { id: 'c1', title: 'Calmer banner', revision: 2 },
  base: null,
  views: {},
  texts,
}
const lookAtRelease = (...roles: Parameters<typeof sessionOf>[1]) =>
  renderPage(<LookAtRelease />, sessionOf('Ben', roles), '/look/:digest', `/look/${DIGEST}`)

beforeEach(() => {
  connection.reset()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined
      unobserve = () => undefined
      disconnect = () => undefined
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

test('[DK-07] an earlier release is shown in the portal, and nothing of it can be edited', async () => {
  const user = userEvent.setup()
  scriptDesk({ [`GET /releases/${DIGEST}`]: release })
  lookAtRelease('reviewer')
  const bar = within(await screen.findByRole('region', { name: 'What you look at' }))
  expect(bar.getByRole('heading', { name: '“Calmer banner”, revision 2' })).toBeTruthy()
  expect(bar.getByText(/made by Ana .*Nothing can be edited here\.$/)).toBeTruthy()
  await user.click(selectNamed('Site'))
  // The list of hosts is no site.
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Addresses without a site',
    'n7',
  ])
  await user.click(screen.getByRole('option', { name: 'Addresses without a site' }))
  await user.click(screen.getByRole('button', { name: /^What the preview shows/ }))
  await user.click(screen.getByRole('button', { name: 'Green' }))
  await user.keyboard('{Escape}')
  expect(screen.getByRole('button', { name: /^What the preview shows: Green mode/ })).toBeTruthy()
  expect(screen.queryByRole('tree')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Restore into a new change' }).ariaDisabled).toBe('true')
  expect(bar.getByText(/^Operators make changes\. /)).toBeTruthy()
  await user.click(bar.getByRole('link', { name: 'Back to what is published' }))
  expect(screen.getByText('At /published')).toBeTruthy()
})

test('[DK-07] the site and the mode that the address names are looked at first', async () => {
  scriptDesk({ [`GET /releases/${DIGEST}`]: release })
  const at = (search: string) =>
    renderPage(<LookAtRelease />, sessionOf('Ben', ['reviewer']), '/look/:digest', `/look/${DIGEST}${search}`)
  const site = () => vi.waitFor(() => selectNamed('Site'))
  const shown = (mode: string) =>
    screen.getByRole('button', { name: new RegExp(`^What the preview shows: ${mode} mode`) })
  const { unmount } = at('?site=base&mode=green')
  expect((await site()).textContent).toBe('Addresses without a site')
  expect(shown('Green')).toBeTruthy()
  unmount()
  // Nothing by those names: another one.
  at('?site=unknown&mode=unknown')
  expect((await site()).textContent).toBe('n7')
  expect(shown('Normal')).toBeTruthy()
})

test('[DK-07] what one looks at is restored into a new change, in its own layers', async () => {
  const user = userEvent.setup()
  const now = { ...texts, n7: JSON.stringify({ ...n7, theme: {} }) }
  const asked = scriptDesk({
    [`GET /releases/${DIGEST}`]: release,
    'POST /changes': { change: { id: 'c9', etag: '"c9.0"', texts: now }, audit: 1 },
    'PUT /changes/c9/layers': { revision: 1, etag: '"c9.1"', audit: 2 },
  })
  lookAtRelease('operator')
  await user.click(await screen.findByRole('button', { name: 'Restore into a new change' }))
  expect(await screen.findByText('At /change/c9')).toBeTruthy()
  expect(asked.find(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({ texts: { n7: texts.n7 } })
})

test('[DK-07] a release that is not there is said, with the way back', async () => {
  const gone = `sha256:${'b'.repeat(64)}`
  scriptDesk({ [`GET /releases/${gone}`]: problem(404, 'missing', 'There is no such release.') })
  renderPage(<LookAtRelease />, sessionOf('Ben', ['operator']), '/look/:digest', `/look/${gone}`)
  expect(await screen.findByText('There is no such release.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to what is published' })).toBeTruthy()
})

test('[DK-04] a change in review is looked at without editing it, and left to its review', async () => {
  const user = userEvent.setup()
  const change = {
    id: 'c1',
    title: 'Slower banner',
    state: 'open',
    revision: 3,
    changedAt: 2,
    review: 'asked',
    isBehind: false,
    planned: null,
    layers: ['n7'],
    here: [],
    texts,
    etag: '"c1.3"',
  }
  const asked = scriptDesk({ 'GET /changes/c1': change })
  renderPage(<LookAtChange />, sessionOf('Ben', ['reviewer']), '/change/:id/look', '/change/c1/look')
  const bar = within(await screen.findByRole('region', { name: 'What you look at' }))
  expect(bar.getByRole('heading', { name: 'Slower banner' })).toBeTruthy()
  expect(bar.getByText('In review')).toBeTruthy()
  // It begins with a site that the change is about.
  expect(selectNamed('Site').textContent).toBe('n7')
  await user.click(bar.getByRole('link', { name: 'Back to its review' }))
  expect(screen.getByText('At /change/c1/review')).toBeTruthy()
  expect(asked.map(({ call }) => call)).toEqual(['GET /changes/c1'])
})
