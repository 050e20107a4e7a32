// @vitest-environment jsdom
import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import '@/app/start/findActivities'
import type { Persona } from '../../mock-backend/personaNames'
import { openPortal } from '../support/openPortal'
import type { ScriptedResponses } from '../support/scriptedClient'

// A back end that lists less than it counts: what a list lacks is no statement about the player.

vi.mock('@/shared/ui/whenNear', () => ({
  whenNear: (_element: Element, act: () => void) => {
    act()
    return () => undefined
  },
}))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

/** Says what the player never did, or what never happened to them. */
const DENIAL =
  /You (?:made|received|had|have set|have had|have) no|You have not|No one has|Nothing (?:has been|was|moved)|No (?:income|favourites) yet|No withdrawals in/

interface Case {
  path: string
  shows: RegExp
  persona?: Persona
  /** Fields that differ in what the mock back end answers. */
  lacks: Record<string, object>
}
const rows = { list: [], total: 0, hasMore: 0 }
const cases: Case[] = [
  {
    path: '/activity/agent',
    shows: /listed here/,
    persona: 'agent',
    lacks: { agentData: { ...rows, directNum: 3 } },
  },
  { path: '/activity/agentCount', shows: /listed here/, persona: 'agent', lacks: { agent4InviteRows: rows } },
  { path: '/activity/agent5', shows: /listed here/, persona: 'agent', lacks: { appAgent5UserLog: rows } },
  { path: '/activity/spin', shows: /listed here/, persona: 'agent', lacks: { actInviteUserRecord: rows } },
  {
    path: '/lobby/wallets/safebox',
    shows: /listed here/,
    persona: 'vip',
    lacks: { getSafebox: { moves: [] } },
  },
  { path: '/lobby/wallets/withdraw', shows: /No withdrawals to show/, lacks: { getExchangeOrder: rows } },
  { path: '/points', shows: /listed here/, lacks: { getLotterConfig: { recent: undefined } } },
  { path: '/record/transaction?days=365', shows: /No deposits to show/, lacks: { getRechargeRecord: rows } },
  { path: '/record/play', shows: /listed here/, lacks: { getPlayHistory: rows } },
  {
    path: '/profile/favorites',
    shows: /show/,
    lacks: { getAfterLoginInfoWeb: { appGameDataUser: undefined } },
  },
  { path: '/safer-play', shows: /No changes/, lacks: { getPlayLimits: { history: [], limits: [] } } },
]

test.each(cases)(
  '[BK-03] an empty list of $path denies nothing',
  async ({ path, shows, persona = 'regular', lacks }) => {
    const { unmount } = await openPortal({
      path,
      persona,
      prepare: ({ responses }) => {
        for (const [name, fields] of Object.entries(lacks)) {
          const given = responses[name as keyof ScriptedResponses] as (body: object) => Promise<object>
          ;(responses as Record<string, unknown>)[name] = async (body: object) => ({
            ...(await given(body)),
            ...fields,
          })
        }
      },
    })
    await waitFor(
      () => expect(document.body.textContent).toMatch(new RegExp(`${shows.source}|${DENIAL.source}`)),
      {
        timeout: 4000,
      },
    )
    expect(document.body.textContent).not.toMatch(DENIAL)
    unmount()
  },
)
