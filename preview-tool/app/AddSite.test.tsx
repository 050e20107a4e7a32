// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import baseLayer from '../../layouts/base.json'
import type { Documents } from '../model'
import { AddSite } from './AddSite'

function show() {
  const onAdd = vi.fn()
  const documents = { base: baseLayer, sites: { 'taken.example': 'base' } } as unknown as Documents
  render(<AddSite documents={documents} onAdd={onAdd} onClose={() => undefined} />)
  return { onAdd, user: userEvent.setup() }
}
const agreement = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /agree to the terms/ })
const add = () => screen.getByRole('button', { name: 'Add the site' })

test('[AG-03] a new site asks for agreement by default', async () => {
  const { onAdd, user } = show()
  expect(agreement().checked).toBe(true)
  expect(screen.queryByRole('status')).toBeNull()
  await user.type(screen.getByLabelText('Code of the site'), 'n8')
  await user.click(add())
  expect(onAdd).toHaveBeenCalledWith('n8', 'base', true, [])
})

test('[AG-03] unticking shows what follows, and ticking takes it back', async () => {
  const { onAdd, user } = show()
  await user.click(agreement())
  const text = screen.getByRole('status').textContent
  expect(text).toMatch(/register without agreeing/)
  expect(text).toMatch(/no 21\+ badge/)
  expect(text).toMatch(/green mode it asks all the same/)
  await user.click(agreement())
  expect(screen.queryByRole('status')).toBeNull()
  await user.click(agreement())
  await user.type(screen.getByLabelText('Code of the site'), 'n8')
  await user.click(add())
  expect(onAdd).toHaveBeenCalledWith('n8', 'base', false, [])
})

const addresses = () => screen.getByRole('textbox', { name: 'Addresses' })
const described = (description: RegExp) => screen.queryByRole('textbox', { name: 'Addresses', description })

test('[OP-02] a new site gets its addresses as they were pasted, by keyboard', async () => {
  const { onAdd, user } = show()
  expect(described(/players cannot find the site yet/)).not.toBeNull()
  await user.keyboard('n8{Tab}{Tab}')
  expect(document.activeElement).toBe(addresses())
  await user.paste('https://www.Example.com/path\nn8.example.')
  expect(described(/cannot find/)).toBeNull()
  await user.click(add())
  expect(onAdd).toHaveBeenCalledWith('n8', 'base', true, ['www.example.com', 'n8.example'])
})

test('[OP-02] an address of another site keeps the site from being added, and the field says whose it is', async () => {
  const { onAdd, user } = show()
  await user.type(screen.getByLabelText('Code of the site'), 'n8')
  await user.type(addresses(), 'Taken.example')
  expect(addresses().getAttribute('aria-invalid')).toBe('true')
  expect(described(/taken\.example already leads to base/)).not.toBeNull()
  await user.click(add())
  expect(onAdd).not.toHaveBeenCalled()
})
