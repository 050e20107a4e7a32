// @vitest-environment jsdom
import { act, render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Toaster } from '@/shared/ui/Toaster'
import { BlockerList } from './BlockerList'
import { DeskProblem } from './deskProblem'
import { problemHelp } from './problemHelp'
import { RoleButton } from './RoleButton'
import { showProblem } from './showProblem'

const problem = (status: number, code: string, detail: string, body = {}) =>
  new DeskProblem({ status, code, detail, body })

test('[OP-05] whoever may not do something reads why, who can help, and gets there', () => {
  render(<Toaster />)
  act(() =>
    showProblem(problem(403, 'forbidden', 'Your roles do not allow that for n7.'), 'Nothing is checked.'),
  )
  const alert = within(screen.getByRole('alert'))
  expect(alert.getByText(/^Nothing is checked\. Your roles do not allow that for n7\./)).toBeTruthy()
  expect(alert.getByText(/^Roles say who may/)).toBeTruthy()
  expect(alert.getByText(/^Ask an admin/)).toBeTruthy()
  expect(alert.getByRole('link', { name: 'Open “Accounts”' }).getAttribute('href')).toBe('#/accounts')
})

const ABOUT = 'can do that, with a role for the sites it is about.'

test.each([
  [['deploy'], `Operators and reviewers ${ABOUT}`],
  [['breakGlass'], `Admins ${ABOUT}`],
  [['administer'], 'Admins can do that, with a role for all sites.'],
  [['tighten'], `Operators, reviewers, people from compliance and admins ${ABOUT}`],
  [['edit', 'review'], `Operators, reviewers and people from compliance ${ABOUT}`],
] as const)('[OP-05] a button that roles do not allow says who can, and where to ask: %s', (verbs, who) => {
  render(
    <RoleButton refusal="Your roles do not allow that for n7." verbs={verbs}>
      Do it
    </RoleButton>,
  )
  const button = screen.getByRole('button', { name: 'Do it' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Your roles do not allow that for n7.',
  )
  expect(screen.getByText('Who can do it').closest('details')?.open).toBe(false)
  expect(screen.getByText(who)).toBeTruthy()
  expect(screen.getByText(/ask an admin for such a role/)).toBeTruthy()
  expect(screen.getByText('Open “Accounts”').getAttribute('href')).toBe('#/accounts')
})

test('a button that roles allow says nothing of them', () => {
  render(
    <RoleButton refusal={null} verbs={['deploy']}>
      Do it
    </RoleButton>,
  )
  expect(screen.queryByText('Who can do it')).toBeNull()
})

test('on the page itself there is no way to it', () => {
  location.hash = '#/accounts'
  render(<Toaster />)
  act(() => showProblem(problem(409, 'lastAdmin', 'That would leave no admin for all sites.')))
  const alert = within(screen.getByRole('alert'))
  expect(alert.getByText(/^Give that role to somebody else first/)).toBeTruthy()
  expect(alert.queryByRole('link', { name: /Accounts/ })).toBeNull()
  location.hash = ''
})

test.each([
  ['ownWork', {}, /Ask another reviewer/],
  ['notYours', {}, /Ask its author/],
  ['stale', {}, /Look at what is there now/],
  ['closed', {}, /reopened/],
  ['secondFactor', { enrolled: false }, /Add a passkey/],
])('[OP-05] a problem %s says what can be done', (code, body, text) => {
  expect(problemHelp(problem(403, code, 'No.', body))?.instead).toMatch(text)
})

test('nothing is said where it may be untrue: other problems, names of prototypes, a factor that is there', () => {
  const codes = ['missing', 'failed', 'constructor', 'toString', 'secondFactor']
  expect(codes.map((code) => problemHelp(problem(409, code, 'No.')))).toEqual(codes.map(() => undefined))
  expect(problemHelp(new Error('No.'))).toBeUndefined()
})

test('[OP-05] what keeps a change from players says what can be done, and by whom', () => {
  render(
    <BlockerList
      blockers={{
        n7: [
          { code: 'evidence', text: '2 cases of n7 failed.' },
          { code: 'freeze', text: 'Nothing goes live until Monday.' },
          { code: 'unchanged', text: 'n7 has it already.' },
        ],
      }}
    />,
  )
  expect(screen.getByText(/What failed is fixed in the editor/)).toBeTruthy()
  expect(screen.getByText(/an admin can break glass/)).toBeTruthy()
})
