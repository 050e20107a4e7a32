// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as clipboard from '@/shared/safe/copyText'
import { Toaster } from '@/shared/ui/Toaster'
import { dismissToast, toastStore } from '@/shared/ui/toast'
import { renderBlock, signedInState, siteState } from '@tests/support/renderBlock'
import MenuCard from './MenuCard.block'

const page = { type: 'test.Page' }
const routes = { '/profile/user': page, '/profile/superior': page, '/login': page, '/register': page }
const open = (user: object | null, withRoutes = true) =>
  renderBlock(
    <>
      <MenuCard superior />
      <Toaster />
    </>,
    {
      state: { ...siteState({ userRegisterCoin: 3000 }), ...(user && signedInState({ ...user })) },
      layout: { routes: withRoutes ? routes : {} },
    },
  )

beforeEach(() => {
  for (const toast of toastStore.get()) dismissToast(toast.id)
})
afterEach(() => vi.restoreAllMocks())

test('[MS-05] shows avatar, VIP level, nickname and id', () => {
  open({ id: 10042, nickname: 'Berta', vip: 3 })
  expect(screen.getByRole('link', { name: 'Your profile' }).getAttribute('href')).toBe('/profile/user')
  screen.getByText('Berta')
  screen.getByText('VIP 3')
  screen.getByText('ID 10042')
})

test.each([
  [true, 'Copy Success.'],
  [false, 'Copy Fail.'],
])('[MS-05] copying the id (works: %s) says "%s"', async (works, text) => {
  const copy = vi.spyOn(clipboard, 'copyText').mockResolvedValue(works)
  const { user } = open({ id: 10042 })
  await user.click(screen.getByRole('button', { name: 'Copy your ID' }))
  expect(copy).toHaveBeenCalledWith('10042')
  await screen.findByText(text)
})

test.each(['', 0, '0'])('[MS-06] without a superior (%j) the row leads to where one is set', (pid) => {
  open({ pid })
  expect(screen.getByRole('link', { name: /referred/i }).getAttribute('href')).toBe('/profile/superior')
})

test.each([
  ['', 'No one'],
  [undefined, '—'],
])('[MS-06] without a page to set one, of pid %j it says %s', (pid, says) => {
  open({ pid }, false)
  expect(screen.getByText(says)).toBeTruthy()
})

test('[MS-06] a superior that is set is shown without a link', () => {
  open({ pid: 555 })
  screen.getByText('555')
  expect(screen.queryByRole('link', { name: /referred/i })).toBeNull()
})

test('pages that the layout does not have are not linked', () => {
  open({ nickname: 'Berta' }, false)
  expect(screen.queryAllByRole('link')).toEqual([])
  screen.getByText('Berta')
})

test('a visitor sees login and register', () => {
  open(null)
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login')
  expect(screen.getByRole('link', { name: /Register/ }).getAttribute('href')).toBe('/register')
})
