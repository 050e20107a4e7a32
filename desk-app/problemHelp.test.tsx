// @vitest-environment jsdom
import { act, render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Toaster } from '@/shared/ui/Toaster'
import { BlockerList } from './BlockerList'
import { DeskProblem } from './deskProblem'
import { problemHelp } from './problemHelp'
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
