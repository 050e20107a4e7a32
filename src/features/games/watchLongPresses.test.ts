// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchLongPresses } from './watchLongPresses'

let stop: () => void
const sheet = vi.fn()
const game = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML =
    '<div data-game-id="7"><a href="/start?gameId=7"><span>Koi</span></a><a href="/game/7" data-about></a><button>heart</button></div>'
  element('[data-about]').addEventListener('click', (event) => {
    event.preventDefault()
    sheet()
  })
  element('a').addEventListener('click', (event) => {
    event.preventDefault()
    game()
  })
  stop = watchLongPresses()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.clearAllMocks()
})

const element = (selector: string) => {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(selector)
  return found
}
const point = (type: string, options: PointerEventInit = {}, on = 'span') =>
  element(on).dispatchEvent(
    new PointerEvent(type, {
      bubbles: true,
      cancelable: true,
      isPrimary: true,
      pointerType: 'touch',
      ...options,
    }),
  )
const click = () =>
  element('span').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))
const menu = () => {
  const event = new MouseEvent('contextmenu', { bubbles: true, cancelable: true })
  element('span').dispatchEvent(event)
  return event.defaultPrevented
}

test('[LB-01] a long press opens the sheet, and its end does not start the game', () => {
  point('pointerdown')
  vi.advanceTimersByTime(499)
  expect(sheet).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(sheet).toHaveBeenCalledTimes(1)
  point('pointerup')
  click()
  expect(game).not.toHaveBeenCalled()
  // The next tap is a tap again.
  point('pointerdown')
  point('pointerup')
  click()
  expect(game).toHaveBeenCalledTimes(1)
})

test('[LB-01] the menu that a browser opens for a long press stays closed, and the sheet opens once', () => {
  point('pointerdown')
  vi.advanceTimersByTime(400)
  expect(menu()).toBe(true)
  vi.advanceTimersByTime(1000)
  expect(sheet).toHaveBeenCalledTimes(1)
  expect(menu()).toBe(true)
  expect(sheet).toHaveBeenCalledTimes(1)
})

test.each([
  ['scrolls', () => point('pointermove', { clientX: 0, clientY: 30 })],
  ['is taken over by a scroll', () => point('pointercancel')],
  ['ends', () => point('pointerup')],
  ['becomes a pinch', () => point('pointerdown', { isPrimary: false })],
])('[LB-01] a press that %s opens nothing', (_, happens) => {
  point('pointerdown')
  happens()
  vi.advanceTimersByTime(2000)
  expect(sheet).not.toHaveBeenCalled()
})

test('[LB-01] a finger that trembles still presses', () => {
  point('pointerdown')
  point('pointermove', { clientX: 3, clientY: 4 })
  vi.advanceTimersByTime(500)
  expect(sheet).toHaveBeenCalledTimes(1)
})

test('[LB-01] a long press on the heart opens nothing', () => {
  point('pointerdown', {}, 'button')
  vi.advanceTimersByTime(2000)
  expect(sheet).not.toHaveBeenCalled()
})

test('[LB-01] a mouse keeps the menu of the browser, and a long click starts the game', () => {
  point('pointerdown', { pointerType: 'mouse' })
  vi.advanceTimersByTime(2000)
  expect(menu()).toBe(false)
  click()
  expect(sheet).not.toHaveBeenCalled()
  expect(game).toHaveBeenCalledTimes(1)
})

test('[LB-01] the key of the context menu opens the sheet, also after a mouse was used', () => {
  point('pointerdown', { pointerType: 'mouse' })
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'ContextMenu', bubbles: true }))
  expect(menu()).toBe(true)
  expect(sheet).toHaveBeenCalledTimes(1)
})

test('[LB-01] where the layout has no sheet, the browser does what it always does', () => {
  element('[data-about]').remove()
  point('pointerdown')
  vi.advanceTimersByTime(2000)
  expect(menu()).toBe(false)
  click()
  expect(game).toHaveBeenCalledTimes(1)
})
