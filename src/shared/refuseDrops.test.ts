// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { refuseDrops } from './refuseDrops'

const onFiles = vi.fn()
beforeAll(() => refuseDrops(onFiles))
beforeEach(() => onFiles.mockClear())

const PAGE = '<p>Page</p><input><input type="file"><b contenteditable="true"><i>Text</i></b>'

/** Drags something over a part of the page and drops it there; returns whether the browser was kept from opening it. */
function dropOn(selector: string, types: string[], isTaken = false) {
  document.body.innerHTML = PAGE
  const target = document.querySelector(selector)
  const take = (event: Event) => event.preventDefault()
  return ['dragover', 'drop'].map((type) => {
    if (isTaken) target?.addEventListener(type, take)
    const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), {
      dataTransfer: { types },
    })
    target?.dispatchEvent(event)
    return event.defaultPrevented
  })
}

test.each([
  ['a file', 'p', ['Files'], 1],
  ['a file over a field of text', 'input', ['Files'], 1],
  ['a picture of a page, which is a link too', 'p', ['text/uri-list', 'text/html', 'Files'], 1],
  ['a link', 'p', ['text/uri-list', 'text/plain'], 0],
])('[MD-01] the browser never opens what nothing takes: %s', (_, selector, types, count) => {
  expect(dropOn(selector, types)).toEqual([true, true])
  expect(onFiles).toHaveBeenCalledTimes(count)
})

test.each([
  ['text in a field', 'input', ['text/plain']],
  ['text in a text of the page', 'i', ['text/plain']],
  ['a file on a field for files', '[type=file]', ['Files']],
])('what the browser puts in place stays its own: %s', (_, selector, types) => {
  expect(dropOn(selector, types)).toEqual([false, false])
  expect(onFiles).not.toHaveBeenCalled()
})

test('a part that takes files itself is not called refusing', () => {
  expect(dropOn('p', ['Files'], true)).toEqual([true, true])
  expect(onFiles).not.toHaveBeenCalled()
})
