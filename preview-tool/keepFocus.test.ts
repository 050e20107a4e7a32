// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { keepFocus } from './keepFocus'

beforeAll(() => {
  document.body.innerHTML = ''
  keepFocus()
})

const at = (id: string) => {
  const found = document.getElementById(id)
  if (!found) throw new Error(id)
  return found
}
const focusedId = () => document.activeElement?.id

beforeEach(() => {
  document.body.innerHTML = `
    <main>
      <button id="before">Before</button>
      <section id="field"><span>Seconds</span> <button id="reset">Reset</button> <div><input id="input" /></div></section>
      <ul>
        <li><button id="one">Remove 1</button></li>
        <li id="row"><button id="two">Remove 2</button></li>
        <li><button id="three">Remove 3</button></li>
      </ul>
      <details><summary id="more">More</summary><button id="folded">Folded</button></details>
    </main>`
})

test('[PV-10] a button that went leaves the focus in its place', async () => {
  at('reset').focus()
  at('reset').remove()
  await expect.poll(focusedId).toBe('input')

  at('two').focus()
  at('row').remove()
  await expect.poll(focusedId).toBe('three')

  // The last of a list: the one before it.
  at('three').closest('li')?.remove()
  await expect.poll(focusedId).toBe('one')

  // Nothing is left of the list; what is folded away has no focus.
  at('one').closest('ul')?.remove()
  await expect.poll(focusedId).toBe('more')
})

test('[PV-10] what was about something that is still there leaves the focus there', async () => {
  at('before').insertAdjacentHTML(
    'afterend',
    `<div id="bar" role="toolbar" aria-controls="tree"><button id="hide">Hide</button></div>
     <button id="skip">Skip</button>
     <div id="tree"><p id="folder" tabindex="-1">Folder</p><p id="chosen" tabindex="0">Chosen</p></div>`,
  )
  at('hide').focus()
  at('bar').remove()
  await expect.poll(focusedId).toBe('chosen')
})

test('[PV-10] a button that is off from then on leaves the focus beside it', async () => {
  at('reset').focus()
  at('reset').toggleAttribute('disabled', true)
  await expect.poll(focusedId).toBe('input')
})

test('[PV-10] who uses a pointer is where that is', async () => {
  at('reset').dispatchEvent(new Event('pointerdown', { bubbles: true }))
  at('reset').focus()
  at('reset').remove()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(document.activeElement).toBe(document.body)
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }))
})

test('[PV-10] a heading that was given the focus keeps it, whatever goes beside it', async () => {
  at('row').tabIndex = -1
  at('row').focus()
  at('reset').remove()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(focusedId()).toBe('row')
})

test('[PV-10] what moves the focus itself is not overruled, nor who takes it away', async () => {
  at('reset').focus()
  at('reset').remove()
  at('before').focus()
  at('one').remove()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(focusedId()).toBe('before')
  at('before').blur()
  await new Promise((resolve) => setTimeout(resolve, 0))
  at('before').remove()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(document.activeElement).toBe(document.body)
})
