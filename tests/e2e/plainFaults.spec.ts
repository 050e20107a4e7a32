import { FAULTS } from '../plainBackend/types'
import { asPlayer, expectClean, test } from './plainPortal'
import { expect, openPortal } from './portal'

/** 27 reads of portal.md §7, and the page that depends on each. */
const CALLS: [name: string, path: string, visitor?: true][] = [
  ['anonymous/appConfig', '/lobby/home', true],
  ['anonymous/lobbyTips', '/lobby/home', true],
  ['anonymous/tradeInfo', '/lobby/home', true],
  ['getCustomerServices', '/service', true],
  ['getAfterLoginInfoWeb', '/lobby/home'],
  ['userInfo', '/profile/user'],
  ['refreshData', '/lobby/home'],
  ['hasMailUnread', '/profile/email'],
  ['getTaskUser', '/profile/task'],
  ['getActivityIds', '/lobby/rewards'],
  ['tradeInfo', '/lobby/home'],
  ['getRechargeRecord', '/record/transaction'],
  ['getExchangeOrder', '/lobby/wallets/withdraw'],
  ['getExchange', '/lobby/wallets/withdraw'],
  ['getBonusTickers', '/lobby/wallets/deposit'],
  ['getLotterConfig', '/points'],
  ['getSafebox', '/lobby/wallets/safebox'],
  ['kyc', '/walletsKyc'],
  ['appUserOther', '/profile/info'],
  ['getMail2', '/profile/email'],
  ['getMailDetail', '/profile/email?kind=0&id=31'],
  ['getLoginPayUser3', '/activity/sign'],
  ['loginBonus3User', '/activity/freeSign'],
  ['appRechargeBonusCollection9', '/activity/firstCharge'],
  ['appInviteBonus1User', '/activity/inviteFriends'],
  ['agentData', '/activity/agent'],
  ['actInviteUser', '/activity/spin'],
]

const all = CALLS.flatMap((call) => FAULTS.map((fault) => ({ call, fault })))
/** By day each fault on one call; every pair in the nightly run, and without a browser in `tests/faults`. */
const cases = process.env.NIGHTLY
  ? all
  : FAULTS.flatMap((fault, at) => CALLS.slice(at * 2, at * 2 + 1).map((call) => ({ call, fault })))

// Grouped, so that ten pages share the start of one browser context.
for (const [name, path, visitor] of new Set(cases.map(({ call }) => call)))
  test(`[BK-03] ${name} fails: ${path} renders properly`, async ({ page, plain }) => {
    test.slow()
    const faults = cases.filter(({ call }) => call[0] === name).map(({ fault }) => fault)
    if (!visitor) await asPlayer(page)
    for (const fault of faults)
      await test.step(fault, async () => {
        plain.backend.reset()
        plain.backend.fault(name, fault)
        const before = JSON.stringify([plain.backend.scenario.coin, plain.backend.scenario.orders.length])
        await openPortal(page, path)
        // An unknown session ends at the login, which is checked like any other page.
        await expectClean(page)
        expect(JSON.stringify([plain.backend.scenario.coin, plain.backend.scenario.orders.length])).toBe(
          before,
        )
      })
  })
