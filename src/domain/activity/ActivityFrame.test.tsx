// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import CashBonusPage from '@/features/activities/cashBonus/CashBonusPage.block'
import { cleanBonuses } from '@tests/support/bonusScenario'
import { setUpActivity } from '@tests/support/showActivity'
import { toastTexts } from '@tests/support/toastTexts'

beforeEach(cleanBonuses)

test('[SP-06] a restricted player reads that promotions are not available, and not that the event is over', async () => {
  const { client, show } = setUpActivity({ player: { restriction: 'excluded' } }, 'regular')
  await show(<CashBonusPage />, '/activity/cashBonus')
  expect(await screen.findByText('Promotions are not available for your account.')).toBeTruthy()
  await waitFor(() => expect(client.of('rechargeBonusCollection6').length).toBeGreaterThan(0))
  expect(toastTexts()).toEqual([])
})
