// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { confirmDialog, type Question } from './confirmDialog'
import { ConfirmHost } from './ConfirmHost'

const ask = (question: Partial<Question> = {}) => {
  let response: Promise<boolean> = Promise.resolve(false)
  act(() => {
    response = confirmDialog({ title: 'Confirmation', message: 'Log out?', ...question })
  })
  return response
}

test('OK resolves to true', async () => {
  render(<ConfirmHost />)
  const response = ask()
  expect(screen.getByRole('alertdialog', { name: 'Confirmation' }).textContent).toContain('Log out?')
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  expect(await response).toBe(true)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('Cancel and Esc resolve to false', async () => {
  render(<ConfirmHost />)
  const first = ask()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await first).toBe(false)
  const second = ask()
  await userEvent.keyboard('{Escape}')
  expect(await second).toBe(false)
})

test('the question sets the button labels; a second question waits for the first', async () => {
  render(<ConfirmHost />)
  const first = ask({ ok: 'Deposit ₱500.00', cancel: 'Not now' })
  const second = ask({ title: 'Second', message: 'And then?' })
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Deposit ₱500.00' }))
  expect(await first).toBe(true)
  expect(screen.getByRole('alertdialog', { name: 'Second' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  expect(await second).toBe(true)
})

test('the same question is not asked twice: the second click of a double click is no answer', async () => {
  render(<ConfirmHost />)
  const first = ask()
  const second = ask()
  expect(await second).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await first).toBe(false)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  // Asked again later, it opens again.
  const third = ask()
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  expect(await third).toBe(true)
})
