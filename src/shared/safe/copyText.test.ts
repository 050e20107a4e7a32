// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { copyText } from './copyText'

const writeText = vi.fn()
const command = vi.fn()

beforeEach(() => {
  writeText.mockReset()
  command.mockReset()
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  Object.assign(document, { execCommand: command })
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

test('[MS-05] the clipboard takes it', async () => {
  writeText.mockResolvedValue(undefined)
  expect(await copyText('10023')).toBe(true)
  expect(writeText).toHaveBeenCalledWith('10023')
  expect(command).not.toHaveBeenCalled()
})

test('[MS-05] without a clipboard the text is selected and copied, the focus returns and nothing is left behind', async () => {
  writeText.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  const button = document.body.appendChild(document.createElement('button'))
  button.focus()
  let selected = ''
  command.mockImplementation(() => {
    selected = (document.activeElement as HTMLTextAreaElement).value
    return true
  })
  expect(await copyText('10023')).toBe(true)
  expect(selected).toBe('10023')
  expect(document.activeElement).toBe(button)
  expect(document.querySelector('textarea')).toBeNull()
})

test('inside a dialog the field stands in the dialog, since all else is out of reach', async () => {
  writeText.mockRejectedValue(new Error('no'))
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.append(document.createElement('button'))
  dialog.open = true
  dialog.querySelector('button')?.focus()
  let inside = false
  command.mockImplementation(() => (inside = dialog.querySelector('textarea') !== null))
  await copyText('x')
  expect(inside).toBe(true)
})

test('[MS-05] it says so when nothing worked', async () => {
  vi.stubGlobal('navigator', {})
  command.mockReturnValue(false)
  expect(await copyText('x')).toBe(false)
  command.mockImplementation(() => {
    throw new Error('blocked')
  })
  expect(await copyText('x')).toBe(false)
})
