// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { EmptyState } from './EmptyState'
import { ErrorState } from './ErrorState'
import { Money } from './Money'
import { PageHeader } from './PageHeader'
import { RedDot } from './RedDot'
import { Skeleton } from './Skeleton'
import { Spinner } from './Spinner'

test('[AX-03] an error is announced, shows its code and can be tried again', async () => {
  const retry = vi.fn()
  render(<ErrorState code={500} onRetry={retry} />)
  expect(screen.getByRole('alert').textContent).toContain('500')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledOnce()
})

test('an error without onRetry has no retry button', () => {
  render(<ErrorState title="Gone" />)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('alert').textContent).not.toMatch(/code/i)
})

test('an empty state has one message and one next step', () => {
  render(
    <EmptyState icon="heart" title="No favourites yet.">
      <button>See games</button>
    </EmptyState>,
  )
  expect(screen.getByText('No favourites yet.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'See games' })).toBeTruthy()
})

test('[AX-02] a page has one heading and, if given, a labelled back button', async () => {
  const back = vi.fn()
  render(<PageHeader title="Withdraw" onBack={back} />)
  expect(screen.getByRole('heading', { level: 1, name: 'Withdraw' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(back).toHaveBeenCalledOnce()
})

test('[WL-01] an amount is formatted', () => {
  render(<Money value={123450} />)
  expect(screen.getByText('₱1,234.50')).toBeTruthy()
})

test('[AX-01] dots and labelled spinners have text, skeletons and bare spinners are hidden from screen readers', () => {
  const { container } = render(
    <>
      <RedDot label="Unread mail" />
      <Spinner label="Loading" />
      <Spinner />
      <Skeleton height={20} />
    </>,
  )
  expect(screen.getByText('Unread mail')).toBeTruthy()
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
  expect(container.querySelectorAll('[aria-hidden="true"]')).toHaveLength(2)
})
