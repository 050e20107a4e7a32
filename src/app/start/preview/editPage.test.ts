// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { t } from '@/shared/i18n/t'
import { editPage } from './editPage'
import type { FromFrame } from './messages'
import { recordKeys } from './shownKeys'

let posted: FromFrame[] = []
let page: ReturnType<typeof editPage>
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'performance'] })
  recordKeys()
  page = editPage((message) => posted.push(message))
  page.setEditing(true)
})
beforeEach(() => {
  document.body.innerHTML = `<div data-block-id="home.banner"><button>${t('common.retry')}</button></div>`
  posted = []
})

const press = (target: Element, init: KeyboardEventInit) => {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init })
  target.dispatchEvent(event)
  return event
}
const pressed = () => posted.flatMap((message) => (message.kind === 'key' ? [message.key] : []))

test.each([
  ['a Russian keyboard', { key: 'я', code: 'KeyZ', ctrlKey: true }, 'undo'],
  ['a German one', { key: 'z', code: 'KeyY', ctrlKey: true }, 'undo'],
  ['a French one', { key: 'z', code: 'KeyW', ctrlKey: true }, 'undo'],
  ['a Mac', { key: '∂', code: 'KeyD', altKey: true }, 'duplicate'],
])('[ED-01] a shortcut on the page works on %s', (_keyboard, init, key) => {
  press(document.body, init)
  expect(pressed()).toEqual([key])
})

function write(text: string): HTMLElement {
  const button = document.querySelector('button') as HTMLElement
  button.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))
  expect(button.hasAttribute('data-preview-text')).toBe(true)
  button.textContent = text
  return button
}
const texts = () => posted.flatMap((message) => (message.kind === 'text' ? [message.text] : []))

test.each([
  ['Enter', { isComposing: true }],
  ['Escape', { isComposing: true }],
  // As Safari reports it.
  ['Enter', { keyCode: 229 }],
])('[ED-06] %s within an input method (%j) does not end the writing', (key, init) => {
  const button = write('もう一度')
  expect(press(button, { key, ...init }).defaultPrevented).toBe(false)
  expect(button.hasAttribute('data-preview-text')).toBe(true)
  press(button, { key: 'Enter' })
  expect(button.hasAttribute('data-preview-text')).toBe(false)
  expect(texts()).toEqual(['もう一度'])
})

test('[ED-03] a selected block stays in view while what is above it comes, until the reader scrolls', () => {
  const banner = document.querySelector('[data-block-id]') as HTMLElement
  const reveal = vi.fn()
  banner.scrollIntoView = reveal
  const standsAt = (y: number) =>
    (banner.getBoundingClientRect = () => ({ x: 0, y, width: 300, height: 100 }) as DOMRect)
  const settle = () => {
    dispatchEvent(new Event('resize'))
    vi.advanceTimersByTime(5_000)
  }
  standsAt(2_000)
  page.select('home.banner')
  settle()
  expect(reveal).toHaveBeenCalledTimes(1)
  settle()
  expect(reveal).toHaveBeenCalledTimes(1)
  standsAt(1_500)
  settle()
  expect(reveal).toHaveBeenCalledTimes(2)
  dispatchEvent(new Event('wheel'))
  standsAt(3_000)
  settle()
  expect(reveal).toHaveBeenCalledTimes(2)
})
