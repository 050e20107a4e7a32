// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import baseLayer from '../../layouts/base.json'
import type { Documents } from '../model'
import { AddSite } from './AddSite'

function show() {
  const onAdd = vi.fn()
  const documents = { base: baseLayer } as unknown as Documents
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
  expect(onAdd).toHaveBeenCalledWith('n8', 'base', true)
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
  expect(onAdd).toHaveBeenCalledWith('n8', 'base', false)
})
