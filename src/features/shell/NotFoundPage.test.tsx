// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderBlock } from '@tests/support/renderBlock'
import NotFoundPage from './NotFoundPage.block'

test('[RT-17] an unknown URL shows a message and a link home', async () => {
  const { user, location } = renderBlock(<NotFoundPage />, { path: '/no/such/page' })
  expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Go to the home page' }))
  expect(location().pathname).toBe('/')
})

test('[RT-17] search and customer service are offered where the layout has them', () => {
  renderBlock(<NotFoundPage />, { layout: { routes: { '/service': { type: 'service.ServicePage' } } } })
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/', '/service'])
})
