// @vitest-environment jsdom
import { useState } from 'react'
import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { captureInput, replayInput, type EarlyInput } from './earlyInput'

afterEach(() => document.body.replaceChildren())

function Form({ onChange }: { onChange: (text: string) => void }) {
  const [text, setText] = useState('')
  const [agreed, setAgreed] = useState(false)
  const [city, setCity] = useState('manila')
  return (
    <form>
      <input
        aria-label="Controlled"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          onChange(event.target.value)
        }}
      />
      <input type="checkbox" checked={agreed} onChange={(event) => setAgreed(event.target.checked)} />
      <select value={city} onChange={(event) => setCity(event.target.value)}>
        <option value="manila">Manila</option>
        <option value="cebu">Cebu</option>
      </select>
      <button type="button" onClick={() => setText('')}>
        Clear
      </button>
      <output>{`${text}|${agreed}|${city}`}</output>
    </form>
  )
}

/** A prerendered form that is filled in before hydration. */
async function hydrateFilled(fill: (form: HTMLFormElement, early: EarlyInput) => void) {
  const onChange = vi.fn()
  const root = document.createElement('div')
  root.innerHTML = renderToString(<Form onChange={onChange} />)
  document.body.append(root)
  const early: EarlyInput = new Map()
  fill(root.querySelector('form') as HTMLFormElement, early)
  captureInput(early)
  await act(async () => {
    hydrateRoot(root, <Form onChange={onChange} />)
    await Promise.resolve()
  })
  await act(async () => {
    replayInput(null)
    await new Promise((resolve) => setTimeout(resolve, 5))
  })
  return { root, onChange, output: () => root.querySelector('output')?.textContent }
}

test('[EN-02] what was typed, ticked and chosen before hydration reaches its handlers', async () => {
  const { output, onChange } = await hydrateFilled((form, early) => {
    const text = form.querySelector('input') as HTMLInputElement
    const box = form.querySelector('[type=checkbox]') as HTMLInputElement
    const city = form.querySelector('select') as HTMLSelectElement
    text.value = 'fish'
    box.checked = true
    city.value = 'cebu'
    early.set(text, 'fish').set(box, true).set(city, 'cebu')
  })
  expect(output()).toBe('fish|true|cebu')
  expect(onChange).toHaveBeenCalledExactlyOnceWith('fish')
})

test('[EN-02] input that was handled is not replayed', async () => {
  const { root, output } = await hydrateFilled((form, early) => {
    early.set(form.querySelector('input') as HTMLInputElement, 'fish')
  })
  const text = root.querySelector('input') as HTMLInputElement
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(text, 'slots')
    text.dispatchEvent(new Event('input', { bubbles: true }))
    replayInput(null)
    await new Promise((resolve) => setTimeout(resolve, 5))
  })
  expect(output()).toBe('slots|false|manila')
  // What the player has cleared since stays empty when more is hydrated.
  await act(async () => {
    root.querySelector('button')?.click()
    replayInput(null)
    await new Promise((resolve) => setTimeout(resolve, 5))
  })
  expect(output()).toBe('|false|manila')
  expect(text.value).toBe('')
})

test('[EN-02] input of a boundary waits until that boundary is hydrated', async () => {
  const boundary = document.createElement('div')
  boundary.dataset.blockId = 'routes./search'
  const field = boundary.appendChild(document.createElement('input'))
  document.body.append(boundary)
  field.value = 'fish'
  captureInput(new Map([[field, 'fish']]))
  const onInput = vi.fn()
  field.addEventListener('input', onInput)
  const replayed = async (element: Element | null) => {
    replayInput(element)
    await new Promise((resolve) => setTimeout(resolve, 5))
    return onInput.mock.calls.length
  }
  expect(await replayed(null)).toBe(0)
  expect(await replayed(boundary)).toBe(1)
})
