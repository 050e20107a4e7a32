// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { useForm, useWatch } from 'react-hook-form'
import { beforeEach, expect, test } from 'vitest'
import { PasswordField } from '@/shared/ui/PasswordField'
import { TextField } from '@/shared/ui/TextField'
import { sessionStore } from '@/shared/safe/storage'
import { carryInput, restoreInput } from './carriedInput'

beforeEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', '/register')
})

function Register({ late = false }: { late?: boolean }) {
  const { register, control } = useForm({ defaultValues: { account: '', password: '', city: 'cebu' } })
  const { account, city } = useWatch({ control })
  if (late) return null
  return (
    <form>
      <TextField label="Username" {...register('account')} />
      <PasswordField label="Password" {...register('password')} />
      <select aria-label="City" {...register('city')}>
        <option value="cebu">Cebu</option>
        <option value="davao">Davao</option>
      </select>
      <input type="checkbox" name="agreed" aria-label="Agreed" />
      <output>{`${account} ${city}`}</output>
    </form>
  )
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

/** A page that is filled in, left, and loaded again. */
async function leaveFilled() {
  const { default: userEvent } = await import('@testing-library/user-event')
  const user = userEvent.setup()
  const page = render(<Register />)
  await user.type(field('Username'), 'Ana-Cruz')
  await user.type(field('Password'), 's3cret-word')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  await user.selectOptions(field('City'), 'davao')
  await user.click(field('Agreed'))
  carryInput()
  page.unmount()
}

test('[LG-01] what was typed is there again, for the form too; it is stored once and never a password', async () => {
  await leaveFilled()
  const stored = JSON.stringify({ ...sessionStorage })
  expect(stored).toContain('Ana-Cruz')
  expect(stored).not.toContain('s3cret')
  const { rerender } = render(<Register late />)
  restoreInput()
  expect(sessionStore.keys()).toEqual([])
  rerender(<Register />)
  expect(await screen.findByText('Ana-Cruz davao')).toBeTruthy()
  expect([field('Password').value, field('Agreed').checked]).toEqual(['', false])
})

test('[LG-01] on another page nothing is filled in', async () => {
  await leaveFilled()
  history.replaceState(null, '', '/forget')
  render(<Register />)
  restoreInput()
  expect(field('Username').value).toBe('')
  expect(sessionStore.keys()).toEqual([])
})

test.each(['{"path":"/register"}', '{"path":"/register","fields":{"text account 0":7}}', '[', 'null'])(
  '[LG-01] a stored %s fills in nothing',
  (stored) => {
    sessionStorage.setItem('CARRIED_INPUT', stored)
    render(<Register />)
    restoreInput()
    expect(field('Username').value).toBe('')
  },
)
