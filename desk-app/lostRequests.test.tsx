// @vitest-environment jsdom
import { configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { checkAll, checkFiles, filesWith, newChange } from '../desk/testing/publishedDesk'
import { approve, deploy, pageOf } from '../desk/testing/publishedWork'
import type { TestDesk } from '../desk/testing/testDesk'
import { AcceptLink } from './AcceptLink'
import { AccountsPage } from './accounts/AccountsPage'
import { connection } from './connection'
import { DeskStore } from './DeskStore'
import { PublishedPage } from './published/PublishedPage'
import { ReviewPage } from './review/ReviewPage'
import { answerBy, type Line } from './testing/answerBy'
import { closePublished, FIRST, openPublished } from './testing/publishedPages'
import { renderPage } from './testing/renderPage'
import { chooseOption, selectNamed } from '@tests/support/chooseOption'
import { setDate } from '@tests/support/setDate'

// A desk that builds, signs and publishes for real takes its time on a busy machine; what comes sooner is not waited for.
configure({ asyncUtilTimeout: 30_000 })
vi.setConfig({ testTimeout: 120_000 })

vi.mock('../desk/releases/buildOfPortal', () => ({ buildOfPortal: () => 'build' }))

const AWAY =
  'The desk did not answer. What you asked for may have been done or not: look at it again, or try again in a moment.'
const ROLES = ['operator', 'reviewer', 'admin'].map((role) => ({ role: role as 'admin', site: '*' }))

let desk: TestDesk
let line: Line
let change: string
beforeEach(async () => {
  desk = await openPublished()
})
afterEach(() => closePublished(desk))

/** Ada, who may do everything, and a change of n7 by Ben. */
async function show(page: ReactElement, path: string, before?: () => Promise<void>): Promise<void> {
  const ada = await desk.signIn('Ada', ROLES)
  const ben = await desk.signIn('Ben', [{ role: 'operator', site: '*' }])
  change = await newChange(desk.desk, FIRST, [{ author: ben.id, files: { n7: filesWith(1.1).n7 ?? '' } }])
  await checkAll(desk.desk, change)
  line = answerBy(ada.call)
  await before?.()
  renderPage(page, (await ada.call('GET', '/session')).body, path, path.replace(':id', change))
}

const press = async (user: UserEvent, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))
const dialog = () => within(screen.getByRole('dialog'))
const type = (user: UserEvent, label: string, text: string) =>
  user.type(dialog().getByRole('textbox', { name: label }), text)
const deployments = () => desk.desk.db.selectFrom('deployments').select('kind').execute()

interface Deed {
  name: string
  /** What Ada did before. */
  before?: () => Promise<void>
  page: ReactElement
  path: string
  /** Opens the dialog and fills it in. */
  fill: (user: UserEvent) => Promise<void>
  /** The button that does it. */
  action: string
  /** What was typed or chosen, read back from the dialog. */
  kept: () => unknown
  /** What the desk has of it: once, however often it was sent. */
  done: () => Promise<unknown>
  once: unknown
  /** What it has when it was sent again because its answer, a secret that the desk does not keep, was lost. */
  again?: unknown
}

const review = { page: <ReviewPage />, path: '/change/:id/review' }
const published = { page: <PublishedPage />, path: '/published' }
const accounts = { page: <AccountsPage />, path: '/accounts' }
/** Ada approves the change, and n7 gets it. */
const publish = async (more: object) => {
  await approve(line.call, change)
  const { status } = await deploy(line.call, (await pageOf(line.call, change)).release, more)
  expect(status).toBe(201)
}
const reasonIn = (label: string) => () =>
  dialog().getByRole<HTMLTextAreaElement>('textbox', { name: label }).value

const deeds: Deed[] = [
  {
    name: 'publishing',
    ...review,
    fill: async (user) => {
      await press(user, 'Approve')
      await press(user, 'Publish …')
      await type(user, 'What is it for?', 'Larger text')
    },
    action: 'Publish on n7',
    kept: reasonIn('What is it for?'),
    done: deployments,
    once: [{ kind: 'deploy' }],
  },
  {
    name: 'rolling back',
    ...published,
    before: async () => {
      await checkFiles(desk.desk, FIRST)
      await publish({})
    },
    fill: async (user) => {
      await press(user, 'Roll back n7 …')
      await type(user, 'Why?', 'The prize is wrong')
    },
    action: 'Roll back n7',
    kept: reasonIn('Why?'),
    done: deployments,
    once: [{ kind: 'deploy' }, { kind: 'rollback' }],
  },
  {
    name: 'ending what is tried out',
    ...published,
    before: () =>
      publish({
        canary: { share: 10, then: 'nobody' },
        until: new Date(desk.clock.now + 86_400_000).toISOString(),
      }),
    fill: async (user) => {
      await press(user, /^End it: /)
      await type(user, 'Why?', 'The prize is wrong')
    },
    action: 'End it',
    kept: reasonIn('Why?'),
    done: () => desk.desk.db.selectFrom('deployments').select(['kind', 'state']).execute(),
    once: [
      { kind: 'canary', state: 'cancelled' },
      { kind: 'renew', state: 'live' },
    ],
  },
  {
    name: 'planning',
    ...review,
    before: () => approve(line.call, change).then(() => undefined),
    fill: async (user) => {
      await press(user, 'Publish …')
      await type(user, 'What is it for?', 'Larger text')
      await user.click(dialog().getByRole('radio', { name: 'At a time' }))
      await setDate(dialog().getByRole('group', { name: /^From/ }), '2030-12-25T00:00')
    },
    action: 'Plan it',
    kept: reasonIn('What is it for?'),
    done: deployments,
    once: [{ kind: 'schedule' }],
  },
  {
    name: 'cancelling a plan',
    ...published,
    before: () => publish({ from: new Date(desk.clock.now + 86_400_000).toISOString() }),
    fill: async (user) => {
      await press(user, /^Cancel the plan/)
      await type(user, 'Why?', 'The prize is wrong')
    },
    action: 'Cancel the plan',
    kept: reasonIn('Why?'),
    done: () => desk.desk.db.selectFrom('deployments').select(['kind', 'state']).execute(),
    once: [
      { kind: 'schedule', state: 'cancelled' },
      { kind: 'renew', state: 'live' },
    ],
  },
  {
    name: 'breaking glass',
    ...review,
    fill: async (user) => {
      await press(user, 'Break glass …')
      await type(user, 'Why can it not wait?', 'The prize is wrong by a million')
    },
    action: 'Publish it all the same',
    kept: reasonIn('Why can it not wait?'),
    done: deployments,
    once: [{ kind: 'breakGlass' }],
  },
  {
    name: 'switching to green',
    ...published,
    fill: async (user) => {
      await press(user, 'Switch 6b to green mode')
      await type(user, 'Why?', 'The regulator called')
    },
    action: 'Switch now',
    kept: reasonIn('Why?'),
    done: deployments,
    once: [{ kind: 'mode' }],
  },
  {
    name: 'changing roles',
    ...accounts,
    fill: async (user) => {
      await press(user, 'Roles of Ben')
      await chooseOption(selectNamed('Role 1', dialog()), /^Reviewer/)
    },
    action: 'Save',
    kept: () => selectNamed('Role 1', dialog()).textContent,
    done: () =>
      desk.desk.db
        .selectFrom('grants')
        .innerJoin('users', 'users.id', 'grants.user_id')
        .select('role')
        .where('name', '=', 'Ben')
        .execute(),
    once: [{ role: 'reviewer' }],
  },
  {
    name: 'disabling someone',
    ...accounts,
    fill: (user) => press(user, 'Disable Ben'),
    action: 'Disable',
    kept: () => null,
    done: () =>
      desk.desk.db.selectFrom('users').select('name').where('disabled_at', 'is not', null).execute(),
    once: [{ name: 'Ben' }],
  },
  {
    name: 'inviting',
    ...accounts,
    fill: async (user) => {
      await press(user, 'Invite …')
      await type(user, 'E-mail address', 'eva@example.com')
    },
    action: 'Make the link',
    kept: reasonIn('E-mail address'),
    done: () =>
      desk.desk.db
        .selectFrom('links')
        .select(['kind', 'email'])
        .where('expires_at', '>', desk.clock.now)
        .execute(),
    once: [{ kind: 'invitation', email: 'eva@example.com' }],
  },
  {
    name: 'helping someone sign in again',
    ...accounts,
    fill: (user) => press(user, /^Help Ben/),
    action: 'Make the link',
    kept: () => null,
    done: () => desk.desk.db.selectFrom('links').select('kind').execute(),
    once: [{ kind: 'reset' }],
  },
  {
    name: 'making a token',
    ...accounts,
    fill: async (user) => {
      await user.click(await screen.findByRole('tab', { name: 'Tokens' }))
      await press(user, 'New token …')
      await type(user, 'What is it for?', 'Nightly report')
    },
    action: 'Make the token',
    kept: reasonIn('What is it for?'),
    done: () => desk.desk.db.selectFrom('tokens').select('name').execute(),
    once: [{ name: 'Nightly report' }],
    again: [{ name: 'Nightly report' }, { name: 'Nightly report' }],
  },
  {
    name: 'changing the policy',
    ...accounts,
    fill: async (user) => {
      await user.click(await screen.findByRole('tab', { name: 'Policy' }))
      await chooseOption(
        await vi.waitFor(() => selectNamed('People who must approve, besides the authors')),
        '2',
      )
      await user.type(screen.getByRole('textbox', { name: 'Why?' }), 'We have grown')
    },
    action: 'Save',
    kept: () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Why?' }).value,
    done: () => desk.desk.db.selectFrom('policies').select('version').execute(),
    once: [{ version: 1 }],
  },
]

interface Click {
  name: string
  /** What is clicked before, so that there is something to take back. */
  before: string[]
  button: string
  /** The same by someone else, or in another tab. */
  done: (call: TestDesk['visitor']) => Promise<unknown>
  /** What the desk says to who comes second. */
  second: string
}

const clicks: Click[] = [
  {
    name: 'withdrawing a review',
    before: ['Approve'],
    button: 'Withdraw',
    done: async (call) => {
      const { body } = await call('GET', `/changes/${change}/review`)
      return call('DELETE', `/reviews/${(body as { reviews: { id: string }[] }).reviews[0]?.id ?? ''}`)
    },
    second: 'It has already been withdrawn.',
  },
  {
    name: 'withdrawing the request for one',
    before: ['Ask for review'],
    button: 'Withdraw the request',
    done: (call) => call('DELETE', `/changes/${change}/review`),
    second: 'Nobody is asked to review it.',
  },
]

describe.each(clicks)('[DK-08] [OP-07] $name', ({ before, button, done, second }) => {
  const clickFirst = async (user: UserEvent) => {
    await show(review.page, review.path)
    for (const name of before) await press(user, name)
    await screen.findByRole('button', { name: button })
  }

  test('claims nothing of what became of it when its answer was lost', async () => {
    const user = userEvent.setup()
    await clickFirst(user)
    line.losesAnswers = true
    await press(user, button)
    expect(await screen.findByText(AWAY)).toBeTruthy()
    line.losesAnswers = false
    await waitFor(() => expect(screen.queryByRole('button', { name: button })).toBeNull())
  })

  test('that another tab has done already is not denied', async () => {
    const user = userEvent.setup()
    await clickFirst(user)
    expect(await done(line.call)).toMatchObject({ status: 200 })
    await press(user, button)
    expect(await screen.findByText(second)).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: button })).toBeNull())
  })
})

test('[DK-08] [OP-07] while nobody knows what became of an approval, the page does not say that there is none', async () => {
  const user = userEvent.setup()
  await show(review.page, review.path)
  await screen.findByText('Nobody has reviewed it yet.')
  line.isDown = true
  await press(user, 'Approve')
  expect(await screen.findByText(AWAY)).toBeTruthy()
  // The desk had it all the same.
  await approve(line.call, change)
  expect(screen.getByText('Looking up who has reviewed it …')).toBeTruthy()
  expect(screen.queryByText('Nobody has reviewed it yet.')).toBeNull()
  // Read again as soon as the desk is back, not at the next time.
  const reads = () => line.requests.filter((one) => one === `GET /changes/${change}/review`).length
  const before = reads()
  line.isDown = false
  connection.answered(true)
  await waitFor(() => expect(reads()).toBe(before + 1))
  expect(await screen.findByRole('list', { name: 'Reviews' })).toBeTruthy()
})

test('[DK-02] [DK-08] an account whose answer was lost is there: whoever tries the link again is led to the sign-in page', async () => {
  const user = userEvent.setup()
  const ada = await desk.signIn('Ada', ROLES)
  const body = { email: 'eva@example.com', grants: [{ role: 'operator', site: '*' }] }
  const { body: made } = await ada.call('POST', '/invitations', { body })
  const secret = (made as { link: string }).link.split('/').at(-1) ?? ''
  line = answerBy(desk.visitor)
  render(
    <MemoryRouter initialEntries={[`/link/${secret}`]}>
      <Routes>
        <Route path="/link/:secret" element={<AcceptLink />} />
      </Routes>
    </MemoryRouter>,
    { wrapper: DeskStore },
  )
  await user.type(await screen.findByRole('textbox', { name: 'Your name' }), 'Eva')
  await user.type(screen.getByLabelText('Password'), 'correct horse battery')
  line.losesAnswers = true
  await press(user, 'Make the account')
  expect(await screen.findByText(AWAY)).toBeTruthy()
  line.losesAnswers = false
  await press(user, 'Make the account')
  expect(await screen.findByText(/If you have just used it, sign in/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to the sign-in page' })).toBeTruthy()
  const credentials = { email: 'eva@example.com', password: 'correct horse battery' }
  expect((await desk.visitor('POST', '/session', { body: credentials })).status).toBe(200)
})

describe.each(deeds)('[DK-08] $name', (deed) => {
  const { page, path, before: earlier, fill, action, kept, done, once, again = once } = deed
  test('says that the desk is away, keeps the dialog, and is done when it is asked again', async () => {
    const user = userEvent.setup()
    await show(page, path, earlier)
    await fill(user)
    const before = [kept(), await done()]
    line.isDown = true
    await press(user, action)
    expect(await screen.findByText(AWAY)).toBeTruthy()
    expect([kept(), await done()]).toEqual(before)
    line.isDown = false
    await press(user, action)
    await waitFor(async () => expect(await done()).toEqual(once))
  })

  test('is done once when only its answer was lost', async () => {
    const user = userEvent.setup()
    await show(page, path, earlier)
    await fill(user)
    line.losesAnswers = true
    await press(user, action)
    expect(await screen.findByText(AWAY)).toBeTruthy()
    expect(await done()).toEqual(once)
    line.losesAnswers = false
    await press(user, action)
    await waitFor(() => expect(screen.queryByRole('button', { name: action })).toBeNull())
    expect(await done()).toEqual(again)
  })
})
