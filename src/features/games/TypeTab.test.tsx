// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderBlock } from '@tests/support/renderBlock'
import { lobbyState, someGames } from '@tests/support/someGames'
import TypeTab from './TypeTab.block'

const games = someGames(
  { typeId: 1, brandId: 11 },
  { typeId: 1, brandId: 12 },
  { typeId: 2, brandId: 12 },
  { typeId: 1, brandId: 12 },
)
const config = {
  appGameTypeList: [
    { id: 1, name: 'Slots' },
    { id: 2, name: 'Fish' },
  ],
  appGameBrandList: [
    { id: 11, name: 'Copperfin', sort: 1 },
    { id: 12, name: 'Moonjar', sort: 2 },
    { id: 13, name: 'Idle' },
  ],
}
const state = lobbyState(games, config)
const shown = () =>
  within(screen.getByRole('tabpanel'))
    .getAllByRole('listitem')
    .map((cell) => cell.dataset.gameId)

test('[HM-13] a type has a sub-tab with games for each of its brands', async () => {
  const { user } = renderBlock(<TypeTab typeId={1} />, { state })
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'All brands',
    'Copperfin',
    'Moonjar',
  ])
  expect(shown()).toEqual(['1', '2', '4'])
  await user.click(screen.getByRole('tab', { name: 'Moonjar' }))
  expect(shown()).toEqual(['2', '4'])
})

test('[HM-13] starts with the given brand', () => {
  renderBlock(<TypeTab typeId={1} brandId={11} />, { state })
  expect(screen.getByRole('tab', { name: 'Copperfin' }).getAttribute('aria-selected')).toBe('true')
  expect(shown()).toEqual(['1'])
})

test('[HM-13] a brand without games of this type is not selectable', () => {
  renderBlock(<TypeTab typeId={2} brandId={11} />, { state })
  expect(screen.getByRole('tab', { name: 'All brands' }).getAttribute('aria-selected')).toBe('true')
  expect(shown()).toEqual(['3'])
})

test('[AX-02] arrow keys move between brands', async () => {
  const { user } = renderBlock(<TypeTab typeId={1} />, { state })
  await user.tab()
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement?.textContent).toBe('Copperfin')
  expect(shown()).toEqual(['1'])
})
