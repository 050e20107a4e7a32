// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clock } from '@/shared/time/clock'
import { toastStore } from '@/shared/ui/toast'
import { cleanBonuses } from '@tests/support/bonusScenario'
import { setUpActivity } from '@tests/support/showActivity'
import { checkScenario } from '../../../mock-backend/scenario'
import { scenarioFiles } from '../../../mock-backend/scenarioFiles'
import CashBonusPage from './cashBonus/CashBonusPage.block'
import ChristmasPage from './christmas/ChristmasPage.block'
import FreeSignPage from './freeSign/FreeSignPage.block'
import NewYearPage from './newYear/NewYearPage.block'
import SpinPage from './spin/SpinPage.block'
import VipRebatePage from './vipRebate/VipRebatePage.block'

beforeEach(cleanBonuses)
afterEach(() => clock.reset())

const DAY = 86_400_000
type Setup = ReturnType<typeof setUpActivity>

const scenarioOf = (name: string) => {
  const scenario = checkScenario(scenarioFiles[name])
  const { persona } = scenario
  if (!persona || persona === 'visitor') throw new Error('a scenario without a player')
  return { scenario, persona }
}
function setUp(name: string): Setup {
  const { scenario, persona } = scenarioOf(name)
  return setUpActivity(scenario, persona)
}

/** From now on a call is answered by the operator of another scenario: what changed while the page was open. */
const changeTo = (call: string, name: string) => (setup: Setup) => {
  setup.client.responses[call] = setUp(name).client.responses[call] as never
}
const nextDay = ({ time }: Setup) => {
  time.now += DAY
}

interface Case {
  code: number
  scenario: string
  page: ReactElement
  button: RegExp
  /** What happens between the page and the tap. */
  meanwhile: (setup: Setup) => unknown
  text: RegExp
}
const CASES: Case[] = [
  {
    ...{ code: 1001, scenario: 'freeSign-claimable', page: <FreeSignPage />, button: /^Claim .*Day 1$/ },
    meanwhile: changeTo('loginBonus3UserReceive', 'freeSign-ended'),
    text: /event is over/,
  },
  {
    ...{ code: 1002, scenario: 'cashBonus-claimable', page: <CashBonusPage />, button: /^Claim:/ },
    meanwhile: nextDay,
    text: /not reached this yet/,
  },
  {
    ...{ code: 1003, scenario: 'freeSign-claimable', page: <FreeSignPage />, button: /^Claim .*Day 1$/ },
    meanwhile: ({ ask }) => ask('loginBonus3UserReceive', { day: 1 }),
    text: /already have this/,
  },
  {
    ...{ code: 1004, scenario: 'cashBonus-claimable', page: <CashBonusPage />, button: /^Claim:/ },
    meanwhile: ({ client }) => {
      const { scenario, persona } = scenarioOf('cashBonus-claimable')
      const fewer = { ...scenario, config: { appRechargeBonusCollection6ConfigList: [] } }
      const { responses } = setUpActivity(fewer, persona).client
      client.responses.receiverRechargeBonusCollection6 = responses.receiverRechargeBonusCollection6 as never
    },
    text: /no longer offered/,
  },
  {
    ...{ code: 1005, scenario: 'christmas-claimable', page: <ChristmasPage />, button: /Box 1$/ },
    meanwhile: async ({ ask }) => {
      await ask('appChristmasUserOpen', { id: 1 })
      await ask('appChristmasUserOpen', { id: 1 })
    },
    text: /do not have enough/,
  },
  {
    ...{ code: 1006, scenario: 'spin-turns', page: <SpinPage />, button: /^Spin \(/ },
    meanwhile: async ({ ask }) => {
      for (let times = 0; times < 6; times++) await ask('actInviteUserSpin')
    },
    text: /no tries left/,
  },
  {
    ...{ code: 1007, scenario: 'freeSign-claimable', page: <FreeSignPage />, button: /^Claim .*Day 1$/ },
    meanwhile: nextDay,
    text: /not for today/,
  },
  {
    ...{ code: 1008, scenario: 'newYear-claimable', page: <NewYearPage />, button: /^Share for/ },
    meanwhile: changeTo('appNewYearUserShare', 'newYear-empty'),
    text: /Add a mobile number/,
  },
  {
    ...{ code: 1009, scenario: 'freeSign-claimable', page: <FreeSignPage />, button: /^Claim .*Day 1$/ },
    meanwhile: changeTo('loginBonus3UserReceive', 'freeSign-upcoming'),
    text: /has not started/,
  },
  {
    ...{ code: 1010, scenario: 'vipRebate-claimable', page: <VipRebatePage />, button: /^Claim ₱/ },
    meanwhile: nextDay,
    text: /amount has changed/,
  },
]

test.each(CASES)('[WD-03] [AC-11] code $code: the text fits what happened', async (row) => {
  const setup = setUp(row.scenario)
  const { user } = await setup.show(row.page, '/activity')
  const [button] = await screen.findAllByRole('button', { name: row.button })
  await row.meanwhile(setup)
  const read = setup.client.of('getActivityIds').length
  await user.click(button as HTMLElement)
  const shown = () => toastStore.get().find(({ kind }) => kind === 'error')?.message
  await waitFor(() => expect(shown()).toMatch(row.text))
  expect(shown()).toContain(String(row.code))
  expect(setup.client.of('getActivityIds').length).toBeGreaterThan(read)
})

test('[WD-03] the ten codes have texts of their own', () => {
  expect(CASES.map(({ code }) => code)).toEqual(Array.from({ length: 10 }, (_, at) => 1001 + at))
})
