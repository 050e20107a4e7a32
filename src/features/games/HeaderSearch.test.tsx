// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderBlock } from '@tests/support/renderBlock'
import HeaderSearch from './HeaderSearch.block'

test('[HM-01] the search button leads to the search page', async () => {
  const { user, location } = renderBlock(<HeaderSearch />, {
    layout: { routes: { '/search': { type: 'games.SearchPage' } } },
  })
  await user.click(screen.getByRole('link', { name: 'Search games' }))
  expect(location().pathname).toBe('/search')
})

test('without a search page there is no button', () => {
  const { container } = renderBlock(<HeaderSearch />)
  expect(container.textContent).toBe('')
  expect(screen.queryByRole('link')).toBeNull()
})
