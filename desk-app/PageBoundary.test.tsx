// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { lazy, Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { DeskStore } from './DeskStore'
import { PageBoundary } from './PageBoundary'

test('[DK-08] a page whose code cannot be fetched says so, and what is around it stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Page = lazy(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  render(
    <>
      <nav>The bar</nav>
      <PageBoundary>
        <Suspense>
          <Page />
        </Suspense>
      </PageBoundary>
    </>,
    { wrapper: DeskStore },
  )
  expect(await screen.findByRole('heading', { name: 'This page could not be loaded.' })).toBeTruthy()
  expect(screen.getByRole('main')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Load it again' })).toBeTruthy()
  expect(screen.getByText('The bar')).toBeTruthy()
})

test('[DK-08] a page that breaks is not called one that could not be loaded', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Page = () => {
    throw new RangeError('Invalid time value')
  }
  render(
    <PageBoundary>
      <Page />
    </PageBoundary>,
    { wrapper: DeskStore },
  )
  expect(screen.getByRole('heading', { name: 'This page cannot be shown.' })).toBeTruthy()
  expect(screen.queryByText(/updated/)).toBeNull()
})
