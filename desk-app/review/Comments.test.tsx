// @vitest-environment jsdom
import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { commentsRoutes } from '../../desk/comments/commentsRoutes'
import { checkAll, edited, filesWith, newChange } from '../../desk/testing/publishedDesk'
import type { Call, TestDesk } from '../../desk/testing/testDesk'
import { newKey } from '../../desk/testing/testChanges'
import { connection } from '../connection'
import { answerBy } from '../testing/answerBy'
import { onDesk } from '../testing/onDesk'
import { closePublished, FIRST, openPublished } from '../testing/publishedPages'
import { expectNoViolations, renderPage } from '../testing/renderPage'
import { ReviewPage } from './ReviewPage'

// A desk that builds and signs for real takes its time on a busy machine.
configure({ asyncUtilTimeout: 30_000 })
vi.setConfig({ testTimeout: 120_000 })
vi.mock('../../desk/releases/buildOfPortal', () => ({ buildOfPortal: () => 'build' }))

const all = (role: 'operator' | 'reviewer' | 'admin') => [{ role, site: '*' }]
let desk: TestDesk
let id: string
let ana: Awaited<ReturnType<TestDesk['signIn']>>
let bob: Awaited<ReturnType<TestDesk['signIn']>>
beforeEach(async () => {
  connection.reset()
  desk = await openPublished([commentsRoutes])
  ana = await desk.signIn('Ana', all('operator'))
  bob = await desk.signIn('Bob', all('reviewer'))
  const { n7 = '{}' } = FIRST
  const layer = JSON.parse(n7) as { home?: object }
  const banner = { banner: { props: { secondsPerSlide: 9 } } }
  const text = JSON.stringify({
    ...layer,
    home: { ...layer.home, ...banner },
    messages: { en: { 'news.title': 'Treats' } },
  })
  id = await newChange(desk.desk, FIRST, [{ author: ana.id, files: { n7: text } }])
  await checkAll(desk.desk, id)
})
afterEach(() => closePublished(desk))

const show = async (call: Call) =>
  renderPage(<ReviewPage />, await onDesk(call), '/change/:id/review', `/change/${id}/review`)
const say = (call: Call, text: string, more: object = {}) =>
  call('POST', `/changes/${id}/comments`, { body: { text, ...more }, headers: newKey() })
const panel = async () => within(await screen.findByRole('region', { name: 'Comments' }))
const BANNER = { layer: 'n7', path: 'home.banner' }

test('[OP-07] a difference is commented on, replied to and resolved, with the way to the part that it is about', async () => {
  const user = userEvent.setup()
  const asReviewer = await show(bob.call)
  const comments = await panel()
  expect(await comments.findByText('No comments are open.')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: /^Comment on: "Swipe banner": Seconds/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Comment' }))
  await user.click(dialog.getByRole('button', { name: 'Comment' }))
  expect(dialog.getByText('Write something first.')).toBeTruthy()
  await user.type(dialog.getByLabelText('Your comment'), 'Too <b>slow</b>')
  await user.click(dialog.getByRole('button', { name: 'Comment' }))
  const row = (await comments.findByText('Too <b>slow</b>')).closest('li') as HTMLElement
  const way = within(row).getByRole('link', { name: '"Swipe banner" on n7' })
  expect(way.getAttribute('href')).toBe(
    `/change/${id}?scenario=${encodeURIComponent('{"site":"n7"}')}&at=home.banner`,
  )
  expect(screen.getByText(/^Before you approve: .*1 comment is open\.$/)).toBeTruthy()
  await expectNoViolations()
  asReviewer.unmount()

  const asAuthor = await show(ana.call)
  const open = await panel()
  await user.click(await open.findByRole('button', { name: 'Reply' }))
  const field = open.getByLabelText('Reply')
  expect(document.activeElement).toBe(field)
  await user.type(field, 'As slow as it was')
  await user.click(open.getByRole('button', { name: 'Reply' }))
  expect(await open.findByText('As slow as it was')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(open.getByRole('button', { name: 'Reply' })))
  expect(open.getByText('Bob')).toBeTruthy()
  // The reply is the last word, so its author may take it back.
  expect(open.getByRole('button', { name: 'Delete' })).toBeTruthy()
  await user.click(open.getByRole('button', { name: 'Resolve' }))
  expect(await open.findByText('No comments are open.')).toBeTruthy()
  await user.click(open.getByText('1 is resolved'))
  expect(await open.findByText(/^Resolved by/)).toBeTruthy()
  await user.click(open.getByRole('button', { name: 'Open again' }))
  expect(await open.findByRole('button', { name: 'Resolve' })).toBeTruthy()
  asAuthor.unmount()
})

test('[OP-07] a comment stands at a text, at a part that is gone, or at all of it', async () => {
  await say(bob.call, 'About the text', { place: { layer: 'n7', path: 'text:news.title' } })
  await say(bob.call, 'About nothing', { place: { layer: 'n7', path: 'home.gone' } })
  await say(bob.call, 'About it all')
  await show(ana.call)
  const comments = await panel()
  expect(await comments.findByRole('link', { name: 'Text “Treats” on n7' })).toBeTruthy()
  const gone = (await comments.findByText('About nothing')).closest('li') as HTMLElement
  expect(within(gone).getByText('The section is no longer there')).toBeTruthy()
  expect(within(gone).queryByRole('link')).toBeNull()
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: /^Comment on: The text “.*” now reads “Treats”/ }))
  await user.type(await screen.findByLabelText('Your comment'), 'Two of them')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Comment' }))
  await waitFor(() => expect(comments.getAllByRole('link', { name: 'Text “Treats” on n7' })).toHaveLength(2))
})

test('[OP-07] a comment whose response was lost stays in the form, and is added once', async () => {
  const user = userEvent.setup()
  await show(bob.call)
  const comments = await panel()
  const line = answerBy(bob.call)
  line.losesAnswers = true
  await user.type(await comments.findByLabelText('Comment on this change'), 'Is it new?')
  await user.click(comments.getByRole('button', { name: 'Comment' }))
  await waitFor(() => expect(comments.getByRole('alert').textContent).not.toBe(''))
  expect((comments.getByLabelText('Comment on this change') as HTMLTextAreaElement).value).toBe('Is it new?')
  line.losesAnswers = false
  await user.click(comments.getByRole('button', { name: 'Comment' }))
  await waitFor(() =>
    expect((comments.getByLabelText('Comment on this change') as HTMLTextAreaElement).value).toBe(''),
  )
  const { open } = (await bob.call('GET', `/changes/${id}/comments`)).body as { open: number }
  expect(open).toBe(1)
})

test('[OP-07] who neither edits nor reviews reads comments, and is told why they cannot write', async () => {
  await say(bob.call, 'Too slow', { place: BANNER })
  const ada = await desk.signIn('Ada', all('admin'))
  await show(ada.call)
  const comments = await panel()
  expect(await comments.findByText('Too slow')).toBeTruthy()
  expect(comments.getByText(/^Commenting is for operators, reviewers and compliance\./)).toBeTruthy()
  expect(comments.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Comment on/ })).toBeNull()
})

test('[OP-07] reviewers are named by those who ask, and the review says whether they have reviewed it', async () => {
  const nia = await desk.signIn('Nia', [{ role: 'reviewer', site: 'n7' }])
  const user = userEvent.setup()
  const { unmount } = await show(ana.call)
  await user.click(await screen.findByRole('button', { name: 'Name reviewers …' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Name reviewers' }))
  expect(
    (await dialog.findAllByRole('checkbox')).map((one) => (one as HTMLInputElement).labels?.[0]?.textContent),
  ).toEqual(['Bob', 'Nia'])
  await user.click(dialog.getByLabelText('Bob'))
  await user.click(dialog.getByLabelText('Nia'))
  await user.click(dialog.getByRole('button', { name: 'Ask for review' }))
  const named = await screen.findByRole('list', { name: 'Named reviewers' })
  expect(named.textContent).toBe('Bob Not reviewed yetNia Not reviewed yet')
  await expectNoViolations()
  unmount()
  await desk.desk.db.deleteFrom('grants').where('user_id', '=', nia.id).execute()
  const asBob = await show(bob.call)
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  await waitFor(() =>
    expect(screen.getByRole('list', { name: 'Named reviewers' }).textContent).toBe(
      'You ApprovedNia Cannot review it: their roles do not cover it.',
    ),
  )
  asBob.unmount()
  await edited(desk.desk, id, { author: ana.id, files: { n7: filesWith(1.3).n7 ?? '' } })
  await show(ana.call)
  const after = await screen.findByRole('list', { name: 'Named reviewers' })
  expect(after.textContent).toContain('Bob Reviewed it before it changed')
  // Whoever cannot review it is not offered again.
  await user.click(screen.getByRole('button', { name: 'Name reviewers …' }))
  const again = within(await screen.findByRole('dialog', { name: 'Name reviewers' }))
  expect(((await again.findByLabelText('Bob')) as HTMLInputElement).checked).toBe(true)
  expect(again.queryByLabelText('Nia')).toBeNull()
  await user.click(again.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Withdraw the request' }))
  expect(await screen.findByRole('button', { name: 'Ask for review' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Named reviewers' })).toBeNull())
})
