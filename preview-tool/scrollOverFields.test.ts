// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { scrollOverFields } from './scrollOverFields'

const scrollBy = vi.fn()
beforeAll(scrollOverFields)
beforeEach(() => {
  scrollBy.mockReset()
  document.body.innerHTML = `<div style="overflow-y: auto">
    <input type="number" value="5" />
    <input type="text" />
  </div>`
  const box = document.querySelector('div')
  Object.defineProperties(box, { scrollHeight: { value: 900 }, clientHeight: { value: 300 } })
  if (box) box.scrollBy = scrollBy
})

function wheel(field: HTMLElement | null, init: WheelEventInit = {}): WheelEvent {
  const event = new WheelEvent('wheel', { deltaY: 40, bubbles: true, cancelable: true, ...init })
  field?.dispatchEvent(event)
  return event
}

test('a wheel over the focused number scrolls its panel', () => {
  const field = document.querySelector<HTMLElement>('[type="number"]')
  field?.focus()
  expect(wheel(field).defaultPrevented).toBe(true)
  expect(scrollBy).toHaveBeenCalledWith(0, 40)
  wheel(field, { deltaY: 3, deltaMode: WheelEvent.DOM_DELTA_LINE })
  expect(scrollBy).toHaveBeenLastCalledWith(0, 48)
})

test('elsewhere the browser scrolls, and zooms', () => {
  const number = document.querySelector<HTMLElement>('[type="number"]')
  expect(wheel(number).defaultPrevented).toBe(false)
  number?.focus()
  expect(wheel(number, { ctrlKey: true }).defaultPrevented).toBe(false)
  const text = document.querySelector<HTMLElement>('[type="text"]')
  text?.focus()
  expect(wheel(text).defaultPrevented).toBe(false)
})
