// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { openExternal } from './openTarget'

const opened = vi.fn()
beforeEach(() => {
  opened.mockReset()
  vi.spyOn(window, 'open').mockImplementation(opened)
})

test('[LY-07] another site opens in a window that knows nothing of this one', () => {
  expect(openExternal('https://example.com/a')).toBe(true)
  expect(opened.mock.calls).toEqual([['https://example.com/a', '_blank', 'noopener,noreferrer']])
})

test('mail is handed over without an empty window', () => {
  openExternal('mailto:help@example.com')
  expect(opened.mock.calls[0]?.slice(0, 2)).toEqual(['mailto:help@example.com', '_self'])
})

test('[LY-07] what the gate refuses opens nothing', () => {
  for (const url of ['javascript:alert(1)', '//example.com', 'http://example.com', 'gcash://pay']) {
    expect(openExternal(url)).toBe(false)
  }
  expect(openExternal('mailto:help@example.com', 'pay')).toBe(false)
  expect(opened).not.toHaveBeenCalled()
})
