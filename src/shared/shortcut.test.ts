import { expect, test } from 'vitest'
import { isComposing, shortcutOf } from './shortcut'

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }

test.each([
  ['a US keyboard', { key: 'z', code: 'KeyZ', ctrlKey: true }, 'Ctrl+z'],
  ['a Mac', { key: 'z', code: 'KeyZ', metaKey: true }, 'Ctrl+z'],
  ['a French one, whose Z is where others have W', { key: 'z', code: 'KeyW', ctrlKey: true }, 'Ctrl+z'],
  ['a German one, whose Z is where others have Y', { key: 'z', code: 'KeyY', ctrlKey: true }, 'Ctrl+z'],
  ['a Russian one', { key: 'я', code: 'KeyZ', ctrlKey: true }, 'Ctrl+z'],
  ['a Greek one', { key: 'Ζ', code: 'KeyZ', ctrlKey: true, shiftKey: true }, 'Ctrl+Shift+z'],
  ['an Arabic one', { key: 'س', code: 'KeyS', ctrlKey: true }, 'Ctrl+s'],
  ['a Mac, where Alt writes signs', { key: '∂', code: 'KeyD', altKey: true }, 'Alt+d'],
  ['a Mac, where Alt writes accents', { key: 'Dead', code: 'KeyH', altKey: true }, 'Alt+h'],
  ['a Japanese one', { key: 'ｓ', code: 'KeyS', ctrlKey: true }, 'Ctrl+s'],
  ['a French one, whose M is beside L', { key: 'm', code: 'Semicolon', altKey: true }, 'Alt+m'],
  ['caps lock', { key: 'Z', code: 'KeyZ', ctrlKey: true }, 'Ctrl+z'],
  // AltGr of Windows is Ctrl and Alt together: it writes a letter.
  ['a Polish one that writes ś', { key: 'ś', code: 'KeyS', ctrlKey: true, altKey: true }, 'Ctrl+Alt+s'],
  ['an arrow', { key: 'ArrowUp', code: 'ArrowUp', altKey: true }, 'Alt+ArrowUp'],
  ['the numeric keypad', { key: 'Delete', code: 'NumpadDecimal' }, 'Delete'],
])('on %s %j is the same shortcut', (_keyboard, pressed, shortcut) => {
  expect(shortcutOf({ ...none, ...pressed })).toBe(shortcut)
})

test('a key of an input method is recognised in every browser', () => {
  expect(isComposing({ isComposing: true, keyCode: 13 })).toBe(true)
  expect(isComposing({ isComposing: false, keyCode: 229 })).toBe(true)
  expect(isComposing({ isComposing: false, keyCode: 13 })).toBe(false)
})
