// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderBlock } from '@tests/support/renderBlock'
import { lobbyState, manyGames } from '@tests/support/someGames'
import type { GameCellProps } from './GameCell'
import { GameList } from './GameList'

let scrolled = 0
beforeEach(() => {
  scrolled = 0
  // jsdom has no layout: assume a window of 800 px and rows of 150.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      private callback: ResizeObserverCallback
      constructor(callback: ResizeObserverCallback) {
        this.callback = callback
      }
      observe(target: Element) {
        queueMicrotask(() => this.callback([{ target } as ResizeObserverEntry], this as never))
      }
      unobserve() {}
      disconnect() {
        this.callback = () => {}
      }
    },
  )
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(150)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, -scrolled, 360, 150),
  )
})

test.each([
  ['mobile', 3],
  ['desktop', 5],
] as const)('[GM-11] of 10,000 games at most 200 are in the page (%s)', async (device, columns) => {
  const games = manyGames(10_000)
  renderBlock(<GameList label="All" games={games} />, { device, state: lobbyState(games) })
  await waitFor(() => expect(screen.getAllByRole('listitem')[0]?.getAttribute('aria-setsize')).toBe('10000'))
  const cells = screen.getAllByRole('listitem')
  expect(cells.length).toBeGreaterThan(columns)
  expect(cells.length).toBeLessThanOrEqual(200)
  expect(cells.slice(0, 4).map((cell) => cell.getAttribute('aria-posinset'))).toEqual(['1', '2', '3', '4'])
})

test('[GM-11] rows scrolled to are mounted, up to the last one', async () => {
  const games = manyGames(10_000)
  renderBlock(<GameList label="All" games={games} />, { state: lobbyState(games) })
  await waitFor(() => expect(screen.getAllByRole('listitem')[0]?.getAttribute('aria-setsize')).toBe('10000'))
  const shown = () =>
    screen.getAllByRole('listitem').map((cell) => Number(cell.getAttribute('aria-posinset')))
  const scrollTo = (px: number) => {
    scrolled = px
    fireEvent.scroll(window)
  }
  scrollTo(300)
  await waitFor(() => expect(shown()).toContain(3 * 12))
  expect(shown()[0]).toBe(1)
  // Row 1,000 is at the top of the window.
  scrollTo(150_000)
  await waitFor(() => expect(shown()).toContain(3001))
  expect(shown().length).toBeLessThanOrEqual(60)
  scrollTo(10_000_000)
  await waitFor(() => expect(shown().at(-1)).toBe(10_000))
})

test('[GM-11] a list that became short shows all its games', async () => {
  const { rerender } = renderBlock(<GameList label="All" games={manyGames(10_000)} />)
  await waitFor(() => expect(screen.getAllByRole('listitem')[0]?.getAttribute('aria-setsize')).toBe('10000'))
  scrolled = 150_000
  fireEvent.scroll(window)
  await waitFor(() => expect(screen.getAllByRole('listitem')[0]?.getAttribute('aria-posinset')).not.toBe('1'))
  rerender(<GameList label="All" games={manyGames(61)} />)
  await waitFor(() =>
    expect(screen.getAllByRole('listitem').at(-1)?.getAttribute('aria-posinset')).toBe('61'),
  )
})

test('[GM-11] before the virtual grid has loaded at most 60 cells are shown', () => {
  const games = manyGames(10_000)
  renderBlock(<GameList label="All" games={games} />, { state: lobbyState(games) })
  expect(within(screen.getByRole('list')).getAllByRole('listitem').length).toBeLessThanOrEqual(60)
})

test('a short grid mounts every cell', () => {
  const games = manyGames(60)
  renderBlock(<GameList label="All" games={games} />, { state: lobbyState(games) })
  const cells = within(screen.getByRole('list', { name: 'All' })).getAllByRole('listitem')
  expect(cells).toHaveLength(60)
  expect(cells[0]?.hasAttribute('aria-setsize')).toBe(false)
})

test('[GM-11] [PF-07] a long grid renders games with the given component', async () => {
  const games = manyGames(200)
  const Cell = ({ game, position, total }: GameCellProps) => (
    <p role="listitem">{`${game.name}, ${position} of ${total}`}</p>
  )
  renderBlock(<GameList label="All" games={games} Cell={Cell} />, { state: lobbyState(games) })
  expect(await screen.findByText('Game 1, 1 of 200')).toBeTruthy()
})
