// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeToolStore } from '../../preview-tool/app/toolStore'
import { opened } from '../../preview-tool/edit/editorSlice'
import { OpenChangeContext } from '../changeContext'
import type { ChangeSync } from '../changeSync'
import { connection } from '../connection'
import { DeskStore } from '../DeskStore'
import type { CommentPlace, CommentThread } from '../deskTypes'
import { documentsOf } from '../documentsOf'
import { exampleTexts } from '../testing/exampleTexts'
import { expectNoViolations, sessionOf } from '../testing/renderPage'
import { Reply, scriptDesk } from '../testing/scriptDesk'
import { EditorComments } from './EditorComments'

beforeEach(() => connection.reset())
afterEach(() => vi.unstubAllGlobals())

const thread = (id: string, text: string, place: CommentPlace | null): CommentThread => ({
  ...{ id, place, resolved: null },
  comments: [{ id, text, author: { id: 'bob', name: 'Bob' }, at: 1 }],
})
const THREADS = [
  thread('t1', 'At the banner of all', { layer: 'base', path: 'home.banner' }),
  thread('t2', 'At the banner of n7', { layer: 'n7', path: 'home.banner' }),
  thread('t3', 'At the banner of 6b', { layer: '6b', path: 'home.banner' }),
  thread('t4', 'At the ticker', { layer: 'n7', path: 'home.ticker' }),
  thread('t5', 'At a text', { layer: 'n7', path: 'text:news.title' }),
  thread('t6', 'At all of it', null),
]

function show(path: string, role: 'operator' | 'admin' = 'operator', name = 'Ana') {
  connection.signedIn(sessionOf(name, [role]))
  const store = makeToolStore()
  store.dispatch(opened({ files: {}, documents: documentsOf(exampleTexts(5)), target: { layer: 'n7' } }))
  const open = {
    ...{ id: 'c1', sync: {} as ChangeSync, people: [], myName: 'Ana', state: 'open' as const },
    ...{ mayEdit: true, comments: THREADS, commentsReadAt: 2 },
  }
  return render(
    <DeskStore>
      <Provider store={store}>
        <OpenChangeContext value={open}>
          <EditorComments path={path} layer="n7" layers={['base', 'n7']} />
        </OpenChangeContext>
      </Provider>
    </DeskStore>,
  )
}
const texts = () =>
  within(screen.getByRole('list', { name: 'Open comments' }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('[dir="auto"]')?.textContent)

test('[OP-07] below the settings of a part stands what is open about it in the layers of the site', async () => {
  show('home.banner')
  expect(texts()).toEqual(['At the banner of all', 'At the banner of n7'])
  // Of another layer than the one that is edited, it says where it stands.
  expect(screen.getByText('"Swipe banner" on all sites')).toBeTruthy()
  expect(screen.queryByText('"Swipe banner" on n7')).toBeNull()
  await expectNoViolations()
})

test('[OP-07] comments on texts stand with the texts, each with the text that it is about', () => {
  show('messages')
  expect(texts()).toEqual(['At a text'])
  expect(screen.getByText('Text “News” on n7')).toBeTruthy()
})

test('[OP-07] a comment is written where it stands, and what was typed stays until the desk has it', async () => {
  const user = userEvent.setup()
  let isDone = false
  const asked = scriptDesk({
    'POST /changes/c1/comments': () =>
      isDone
        ? new Reply(201, { comment: 't7', audit: 1 })
        : new Reply(409, { code: 'full', detail: 'Full.' }),
  })
  show('home.grid')
  expect(screen.queryByRole('list')).toBeNull()
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment on this' })
  await user.type(field, 'Which games?')
  await user.click(screen.getByRole('button', { name: 'Comment' }))
  expect(await screen.findByText('Full.')).toBeTruthy()
  expect(field.value).toBe('Which games?')
  isDone = true
  await user.click(screen.getByRole('button', { name: 'Comment' }))
  await waitFor(() => expect(field.value).toBe(''))
  expect(asked[0]?.body).toEqual({ text: 'Which games?', place: { layer: 'n7', path: 'home.grid' } })
  expect(asked[1]?.headers.get('Idempotency-Key')).toBe(asked[0]?.headers.get('Idempotency-Key'))
})

test('[OP-07] who only reads sees comments and no form', () => {
  show('home.ticker', 'admin')
  expect(screen.getByText('At the ticker')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('[OP-07] what was typed is there again when the part is selected again, for whoever typed it', async () => {
  const user = userEvent.setup()
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment on this' })
  const { unmount } = show('home.ticker')
  await user.type(field(), 'Not yet')
  unmount()
  const other = show('home.banner')
  expect(field().value).toBe('')
  other.unmount()
  const again = show('home.ticker')
  expect(field().value).toBe('Not yet')
  again.unmount()
  show('home.ticker', 'operator', 'Ben')
  expect(field().value).toBe('')
})
