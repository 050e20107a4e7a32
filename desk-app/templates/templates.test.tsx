// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionsRoutes } from '../../desk/accounts/accountsRoutes'
import { changesRoutes } from '../../desk/changes/changesRoutes'
import { templatesRoutes } from '../../desk/templates/templatesRoutes'
import { beginChange, layoutText, newKey, publishFiles, saveTexts } from '../../desk/testing/testChanges'
import { testDesk, type Call, type TestDesk } from '../../desk/testing/testDesk'
import { chooseOption, selectNamed } from '@tests/support/chooseOption'
import { connection } from '../connection'
import type { Session } from '../deskTypes'
import { NewChange } from '../NewChange'
import { onDesk } from '../testing/onDesk'
import { expectNoViolations, renderPage } from '../testing/renderPage'
import { KeepTemplate } from './KeepTemplate'
import { Templates } from './Templates'

let desk: TestDesk
let call: Call
let session: Session
beforeEach(async () => {
  connection.reset()
  desk = await testDesk([sessionsRoutes, changesRoutes, templatesRoutes])
  ;({ call } = await desk.signIn('Ana', [{ role: 'operator', site: '*' }]))
  session = await onDesk(call)
  await publishFiles(desk)
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await desk.close()
})

const layer = (name: string) => JSON.parse(layoutText(name)) as { home?: object }
const withNews = (name: string, text = 'A star') => {
  const news = {
    ...{ sort: 12, type: 'content.Text', props: { text } },
    when: { from: '2025-12-01T08:00+08:00', until: '2025-12-26T00:00+08:00' },
  }
  return JSON.stringify({ ...layer(name), home: { ...layer(name).home, news } })
}
async function changed(): Promise<string> {
  const { id, etag } = await beginChange(call, 'Christmas 2025')
  await saveTexts(call, id, etag, { n7: withNews('n7'), '6b': withNews('6b') })
  return id
}
/** A template of two sites, whose dates are over. */
async function kept(name = 'Christmas') {
  const { body } = await call('POST', '/templates', {
    body: { name, change: await changed() },
    headers: newKey(),
  })
  return (body as { template: { id: string } }).template.id
}
const made = vi.fn<(id: string) => void>()
const textsOfMade = async () => {
  await waitFor(() => expect(made).toHaveBeenCalledTimes(1))
  const { body } = await call('GET', `/changes/${made.mock.calls[0]?.[0]}`)
  return (body as { texts: Record<string, string> }).texts
}
beforeEach(() => made.mockReset())

test('[OP-08] a new change begins with a template on another day, for those of its sites that are ticked', async () => {
  await kept()
  renderPage(<NewChange session={session} onMade={made} onClose={vi.fn()} />, session)
  const user = userEvent.setup()
  await user.type(screen.getByRole('textbox', { name: /What is it for/ }), 'Christmas 2026')
  await screen.findByRole('button', { name: /Begins with$/ })
  await chooseOption(selectNamed('Begins with'), /^The template/)
  expect(screen.getByText('It does this: 2 sections on 6b and n7.')).toBeTruthy()
  expect(screen.getByText(/Its dates are over: 1\D+25 December 2025/)).toBeTruthy()
  await expectNoViolations()
  await user.click(screen.getByRole('checkbox', { name: '6b' }))
  await user.click(screen.getByRole('checkbox', { name: 'n7' }))
  await user.click(screen.getByRole('button', { name: 'Begin' }))
  expect(await screen.findByText('Choose where the template is to be used.')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'n7' }))
  const date = within(screen.getByRole('group', { name: /Begins on/ }))
  for (const [segment, typed] of [
    [/day/i, '01'],
    [/month/i, '12'],
    [/year/i, '2026'],
  ] as const)
    await user.type(date.getByRole('spinbutton', { name: segment }), typed)
  await user.click(screen.getByRole('button', { name: 'Begin' }))
  const texts = await textsOfMade()
  expect(texts['6b']).toBe(layoutText('6b'))
  expect(JSON.parse(texts.n7 ?? '')).toMatchObject({
    home: { news: { when: { from: '2026-12-01T08:00+08:00', until: '2026-12-26T00:00+08:00' } } },
  })
})

test('[OP-08] what did not fit is named before the change is opened', async () => {
  const id = await kept()
  await publishFiles(desk, { n7: withNews('n7', 'Another star') })
  renderPage(<NewChange session={session} template={id} onMade={made} onClose={vi.fn()} />, session)
  const user = userEvent.setup()
  await screen.findByText(/It does this/)
  await user.type(screen.getByRole('textbox', { name: /What is it for/ }), 'Christmas 2026')
  await user.click(screen.getByRole('button', { name: 'Begin' }))
  const dialog = within(
    await screen.findByRole('dialog', { name: 'The change is begun, but not everything fits' }),
  )
  expect(dialog.getByRole('listitem').textContent).toBe(
    'n7: home › news › props › text has changed since the template was made. The template’s own is used here.',
  )
  expect(made).not.toHaveBeenCalled()
  await expectNoViolations()
  await user.click(dialog.getByRole('button', { name: 'Open the change' }))
  expect(JSON.parse((await textsOfMade()).n7 ?? '')).toMatchObject({
    home: { news: { props: { text: 'A star' } } },
  })
})

test('[OP-08] a template that someone removed meanwhile is not taken for none', async () => {
  const id = await kept()
  renderPage(<NewChange session={session} template={id} onMade={made} onClose={vi.fn()} />, session)
  const user = userEvent.setup()
  await screen.findByText(/It does this/)
  await call('DELETE', `/templates/${id}`)
  await user.type(screen.getByRole('textbox', { name: /What is it for/ }), 'Christmas 2026')
  await user.click(screen.getByRole('button', { name: 'Begin' }))
  expect(await screen.findByText('There is no such template.')).toBeTruthy()
  expect(made).not.toHaveBeenCalled()
})

test('[OP-08] templates are listed with what they do, renamed and removed', async () => {
  const id = await kept('<b>Christmas</b>')
  const onBegin = vi.fn<(template: string) => void>()
  renderPage(
    <Templates session={session} rights={{ refusal: null, verbs: [] }} onBegin={onBegin} onClose={vi.fn()} />,
    session,
  )
  const user = userEvent.setup()
  const list = await screen.findByRole('list', { name: 'Templates' })
  await within(list).findByText('<b>Christmas</b>')
  expect(list.textContent).toMatch(/2 sections on 6b and n7 · 1\D+25 December 2025 \(over\) · by you/)
  await expectNoViolations()
  await user.click(screen.getByRole('button', { name: 'New change with “<b>Christmas</b>”' }))
  expect(onBegin).toHaveBeenCalledWith(id)
  await user.click(screen.getByRole('button', { name: /^Rename/ }))
  const name = screen.getByRole('textbox', { name: 'Name' })
  await user.clear(name)
  await user.type(name, 'Xmas{Enter}')
  expect(await screen.findByText('Xmas')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove “Xmas”' }))
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText(/^No template yet/)).toBeTruthy()
})

test('[OP-08] a change is kept once it is saved', async () => {
  const id = await changed()
  const settle = vi.fn<() => Promise<string | null>>(() => Promise.resolve(null))
  const onClose = vi.fn()
  renderPage(<KeepTemplate change={id} title="Christmas 2025" settle={settle} onClose={onClose} />, session)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Keep it' }))
  expect(await screen.findByText(/is not saved yet/)).toBeTruthy()
  settle.mockResolvedValue('"tag"')
  await user.click(screen.getByRole('button', { name: 'Keep it' }))
  expect(await screen.findByText('“Christmas 2025” is kept as a template.')).toBeTruthy()
  expect(onClose).toHaveBeenCalledTimes(1)
  const { body } = await call('GET', '/templates')
  expect((body as { templates: object[] }).templates).toMatchObject([{ name: 'Christmas 2025' }])
})
