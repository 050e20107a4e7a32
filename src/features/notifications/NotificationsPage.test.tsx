// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { mockClient, mockState } from '@tests/support/mockState'
import { renderBlock } from '@tests/support/renderBlock'
import { portalApi } from '@/store/portalApi'
import NotificationsPage from './NotificationsPage.block'

beforeEach(() => localStorage.clear())

async function show(persona: 'regular' | 'excluded', responses: object = {}) {
  const client = mockClient({}, persona)
  Object.assign(client.responses, responses)
  return renderBlock(<NotificationsPage />, { client, state: await mockState({}, persona) })
}
const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name })

test('[LB-08] nothing is on until the player turns it on, and the choice is kept', async () => {
  const { user, client } = await show('regular')
  for (const name of [/^Account/, /^Deposits/, /^Rewards/, /^Promotions/])
    expect((await box(name)).checked).toBe(false)
  await user.click(await box(/^Deposits/))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Your choice is saved.')).toBeTruthy()
  expect(client.of('updateNotificationSettings')).toEqual([{ inPage: ['money'], quietFrom: '', quietTo: '' }])
  expect((await box(/^Deposits/)).checked).toBe(true)
})

test('[LB-08] what was saved is no change any more: what another device saves later is shown', async () => {
  const { user, client, store } = await show('regular')
  await user.click(await box(/^Deposits/))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Your choice is saved.')
  client.responses.getNotificationSettings = { inPage: ['security'], quietFrom: '', quietTo: '' }
  act(() => void store.dispatch(portalApi.util.invalidateTags(['Notifications'])))
  await waitFor(async () => expect((await box(/^Account/)).checked).toBe(true))
  expect((await box(/^Deposits/)).checked).toBe(false)
})

test('[LB-08] what is changed while it is being saved stays to be saved', async () => {
  let respond = () => {}
  const sent = new Promise<object>((resolve) => (respond = () => resolve({})))
  const { user } = await show('regular', { updateNotificationSettings: () => sent })
  await user.click(await box(/^Deposits/))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(await box(/^Account/))
  respond()
  await screen.findByText('Your choice is saved.')
  expect((await box(/^Account/)).checked).toBe(true)
})

test('[LB-08] [SP-06] a restricted player cannot turn promotions on, and is shown none', async () => {
  await show('excluded', {
    getNotifications: { list: [{ id: 1, kind: 'promotions', title: 'Play more' }] },
  })
  expect((await box(/^Promotions/)).disabled).toBe(true)
  await screen.findByText('There are no notifications at the moment.')
  expect(screen.queryByText('Play more')).toBeNull()
})

test('[LB-08] [BK-03] a back end without them says so', async () => {
  await show('regular', { getNotificationSettings: { fails: 'http', status: 404 } })
  await waitFor(() => expect(screen.getByText('Notifications are not offered here.')).toBeTruthy())
})
