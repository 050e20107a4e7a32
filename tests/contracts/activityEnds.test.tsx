// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { parseScenario } from '../../mock-backend/scenario'
import { openPortal } from '../support/openPortal'

// What portal.md §4 says of the end of every activity: the whole portal with the base layout, against the mock back end.

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

/** The activities of portal.md §4 that have a page of portal.md §2 and a period of their own, by their number. */
const PAGES: [string, number][] = [
  ['vipRebate', 8],
  ['sign', 15],
  ['signPay', 15],
  ['cashBonus', 17],
  ['spin', 20],
  ['follow', 21],
  ['agent', 26],
  ['supply', 30],
  ['agentCount', 31],
  ['weekendLottery', 33],
  ['festival', 35],
  ['freeSign', 36],
  ['christmas', 37],
  ['newYear', 38],
  ['firstCharge', 39],
  ['inviteFriends', 40],
  ['agent5', 41],
  ['depositEvery', 43],
]

test.each(PAGES)('[AC-10] %s, over while it is not achieved: Tips, and OK leads back', async (page, kind) => {
  const endTime = Date.now() - 86_400_000
  const { goTo, path, user } = await openPortal({
    path: '/lobby/rewards',
    persona: kind === 30 ? 'bankrupt' : 'newbie',
    scenario: parseScenario(
      JSON.stringify({
        player: { activities: [kind] },
        config: { appActivityRuleMap: { [kind]: { startTime: 1, endTime } } },
      }),
    ),
    prepare: (client) => {
      // These two say themselves when they end.
      const over = { itemStatus: 0, awardId: 1, propReceiveList: '[]', inviteCount: 0, expireTime: endTime }
      client.responses.appRechargeBonusCollection9 = { appRechargeBonusCollection9: over, propList: [] }
      client.responses.appInviteBonus1User = { appInviteBonus1User: over, propList: [] }
    },
  })
  await goTo(`/activity/${page}`)
  const tips = within(await screen.findByRole('alertdialog', { name: 'Tips' }, { timeout: 5000 }))
  expect(tips.getByText('Event has ended, please exit the current page.')).toBeTruthy()
  expect(path()).toBe(`/activity/${page}`)
  await user.click(tips.getByRole('button'))
  await waitFor(() => expect(path()).toBe('/lobby/rewards'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
