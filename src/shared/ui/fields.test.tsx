// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { expect, test } from 'vitest'
import { Checkbox } from './Checkbox'
import { PasswordField } from './PasswordField'
import { TextField } from './TextField'

/** The accessible description. */
const described = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')

test('[AX-02] a field has its label, hint and error by name, and its ref is the input', () => {
  const ref = createRef<HTMLInputElement>()
  render(<TextField ref={ref} label="Phone" hint="We send a code." error="Too short." prefix="+63" />)
  const input = screen.getByRole('textbox', { name: 'Phone' })
  expect(ref.current).toBe(input)
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(described(input)).toBe('Too short. We send a code.')
})

test('[AX-03] a new error is announced by a live region that existed before', () => {
  const { rerender } = render(<TextField label="Phone" />)
  const input = screen.getByRole('textbox')
  const place = document.getElementById(`${input.id}-error`)
  expect([place?.getAttribute('aria-live'), place?.textContent]).toEqual(['polite', ''])
  rerender(<TextField label="Phone" error="Too short." />)
  expect(document.getElementById(`${input.id}-error`)).toBe(place)
  expect(place?.textContent).toBe('Too short.')
})

test('[AU-01] the password is hidden until its button shows it, and hidden again', async () => {
  render(<PasswordField label="Password" defaultValue="secret" />)
  const input = screen.getByLabelText('Password') as HTMLInputElement
  expect(input.type).toBe('password')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect([input.type, input.value]).toEqual(['text', 'secret'])
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(input.type).toBe('password')
})

test('[AX-02] a checkbox toggles by its label and by Space, and links in the label stay links', async () => {
  render(
    <Checkbox
      error="Please agree first."
      label={
        <>
          I agree to the <a href="/terms-of-use">Terms</a>
        </>
      }
    />,
  )
  const box = screen.getByRole('checkbox', { name: 'I agree to the Terms' }) as HTMLInputElement
  await userEvent.click(screen.getByText('I agree to the'))
  expect(box.checked).toBe(true)
  box.focus()
  await userEvent.keyboard(' ')
  expect(box.checked).toBe(false)
  expect(described(box)).toBe('Please agree first.')
  expect(screen.getByRole('link', { name: 'Terms' })).toBeTruthy()
})
