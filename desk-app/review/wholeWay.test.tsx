// @vitest-environment jsdom
import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { edited, filesWith, checkAll, checkFiles, newChange } from '../../desk/testing/publishedDesk'
import type { TestDesk } from '../../desk/testing/testDesk'
import { PublishedPage } from '../published/PublishedPage'
import { onDesk } from '../testing/onDesk'
import { closePublished, FIRST, openPublished } from '../testing/publishedPages'
import { renderPage } from '../testing/renderPage'
import { ReviewPage } from './ReviewPage'
import { setDate } from '@tests/support/setDate'

// A desk that builds, signs and publishes for real takes its time on a busy machine; what comes sooner is not waited for.
configure({ asyncUtilTimeout: 30_000 })
vi.setConfig({ testTimeout: 120_000 })

vi.mock('../../desk/releases/buildOfPortal', () => ({ buildOfPortal: () => 'build' }))

const all = (role: 'operator' | 'reviewer' | 'compliance' | 'admin') => [{ role, site: '*' }]
let desk: TestDesk
beforeEach(async () => {
  desk = await openPublished()
})
afterEach(() => closePublished(desk))

/** A change of n7 by Ana, checked, and the people around it. */
async function work() {
  const [ana, bob, eva] = [
    await desk.signIn('Ana', all('operator')),
    await desk.signIn('Bob', all('reviewer')),
    await desk.signIn('Eva', all('compliance')),
  ]
  const id = await newChange(desk.desk, FIRST, [{ author: ana.id, files: { n7: filesWith(1.1).n7 ?? '' } }])
  await checkAll(desk.desk, id)
  await checkFiles(desk.desk, FIRST)
  const review = async (who: typeof ana) =>
    renderPage(<ReviewPage />, await onDesk(who.call), '/change/:id/review', `/change/${id}/review`)
  return { id, ana, bob, eva, review }
}

test('[DK-04] [DK-05] a change is reviewed, brought to players, and rolled back by someone else', async () => {
  const user = userEvent.setup()
  const { ana, bob, eva, review } = await work()
  const asAuthor = await review(ana)
  expect(await screen.findByText('Players of n7 would get something else.')).toBeTruthy()
  expect(screen.getByText(/Size of text 1 → 1.1/)).toBeTruthy()
  expect(screen.getByText(/^All \d+ cases passed\.$/)).toBeTruthy()
  expect(screen.getByText('One more person has to approve what changes.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Approve' }).ariaDisabled).toBe('true')
  asAuthor.unmount()

  await review(bob)
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('Nothing is missing')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Publish …' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'What is it for?' }), 'Larger text')
  await user.click(dialog.getByRole('button', { name: 'Publish on n7' }))
  expect(await screen.findByText('Reached players')).toBeTruthy()
  expect(await screen.findByText(/^It is published\. .*rolls back/)).toBeTruthy()
  expect(screen.getByText(/Size of text 1 → 1.1/)).toBeTruthy()
  document.body.replaceChildren()

  renderPage(<PublishedPage />, await onDesk(eva.call), '/published')
  const sites = within(await screen.findByRole('table', { name: 'Sites' }))
  const n7 = within(sites.getByRole('rowheader', { name: /^n7/ }).closest('tbody') as HTMLElement)
  expect(n7.getByText('“A change”, revision 1')).toBeTruthy()
  expect(n7.getByText('Bob')).toBeTruthy()
  await user.click(n7.getByRole('button', { name: 'Roll back n7 …' }))
  const back = within(screen.getByRole('dialog'))
  expect(
    back.getByText(/^Players get again what was live before this desk, which they had until /),
  ).toBeTruthy()
  await user.type(back.getByRole('textbox', { name: 'Why?' }), 'Too large')
  await user.click(back.getByRole('button', { name: 'Roll back n7' }))
  expect(await screen.findByText('n7: rolled back.')).toBeTruthy()
  await waitFor(() => expect(n7.getByText('From before the desk')).toBeTruthy())
})

test('[DK-04] what changed while it was looked at is not approved', async () => {
  const user = userEvent.setup()
  const { id, ana, bob, review } = await work()
  await review(bob)
  const approve = await screen.findByRole('button', { name: 'Approve' })
  await edited(desk.desk, id, { author: ana.id, files: { n7: filesWith(1.2).n7 ?? '' } })
  await user.click(approve)
  expect(await screen.findByText(/^This changed while you were looking at it/)).toBeTruthy()
})

test('[PB-06] one person switches a site to green at once; back waits for a second one', async () => {
  const user = userEvent.setup()
  const { ana, bob, eva } = await work()
  const asEva = renderPage(<PublishedPage />, await onDesk(eva.call), '/published')
  await user.click(await screen.findByRole('button', { name: 'Switch 6b to green mode' }))
  await user.type(within(screen.getByRole('dialog')).getByRole('textbox'), 'The regulator called')
  await user.click(screen.getByRole('button', { name: 'Switch now' }))
  expect(await screen.findByText('Switched to green')).toBeTruthy()
  asEva.unmount()

  const ask = async (who: typeof ana, opens: RegExp, sends: string) => {
    const page = renderPage(<PublishedPage />, await onDesk(who.call), '/published')
    await user.click(await screen.findByRole('button', { name: opens }))
    await user.type(within(screen.getByRole('dialog')).getByRole('textbox'), 'It is over')
    await user.click(screen.getByRole('button', { name: sends }))
    return page
  }
  const asAna = await ask(ana, /^End green mode on 6b/, 'Ask for it')
  expect(await screen.findByText(/Someone else has to ask for the same\.$/)).toBeTruthy()
  asAna.unmount()
  await ask(bob, /^Confirm what Ana asks for on 6b/, 'Confirm')
  expect(await screen.findByText('6b: as the back end says again.')).toBeTruthy()
})

test('[DK-05] a change is planned for a time on its site’s clock, and the plan is cancelled', async () => {
  const user = userEvent.setup()
  const { bob, review } = await work()
  await review(bob)
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  await user.click(await screen.findByRole('button', { name: 'Publish …' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('radio', { name: 'At a time' }))
  await setDate(dialog.getByRole('group', { name: 'From (Manila)' }), '2026-12-25T00:00')
  await setDate(dialog.getByRole('group', { name: 'Until (Manila)' }), '2026-12-28T00:00')
  await user.type(dialog.getByRole('textbox', { name: 'What is it for?' }), 'Christmas')
  await user.click(dialog.getByRole('button', { name: 'Plan it' }))
  expect(await screen.findByText('Planned')).toBeTruthy()
  const channel = await bob.call('GET', '/channels/live')
  expect((channel.body as { sites: { n7: { windows: unknown } } }).sites.n7.windows).toMatchObject([
    { from: '2026-12-24T16:00:00.000Z', until: '2026-12-27T16:00:00.000Z' },
  ])
  await user.click(screen.getByRole('button', { name: /^Cancel the plan/ }))
  const cancel = within(screen.getByRole('dialog'))
  await user.type(cancel.getByRole('textbox', { name: 'Why?' }), 'Not this year')
  await user.click(cancel.getByRole('button', { name: /^Cancel the plan/ }))
  expect(await screen.findByText('Cancelled')).toBeTruthy()
})

test('[DK-05] a plan without an end is said where the sites stand', async () => {
  const user = userEvent.setup()
  const { bob, review } = await work()
  const asBob = await review(bob)
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  await user.click(await screen.findByRole('button', { name: 'Publish …' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('radio', { name: 'At a time' }))
  await setDate(dialog.getByRole('group', { name: 'From (Manila)' }), '2026-12-24T18:00')
  await user.type(dialog.getByRole('textbox', { name: 'What is it for?' }), 'Christmas')
  await user.click(dialog.getByRole('button', { name: 'Plan it' }))
  expect(await screen.findByText('Planned')).toBeTruthy()
  asBob.unmount()
  renderPage(<PublishedPage />, await onDesk(bob.call), '/published')
  const table = within(await screen.findByRole('table', { name: 'Sites' }))
  expect(table.getByText(/^From 24 Dec 2026, 18:00 \(Manila\) on something else/)).toBeTruthy()
})
