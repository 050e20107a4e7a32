import { vi } from 'vitest'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { endpointOf } from '../../backend-kit/endpoints'
import type { CallPage } from '@/api/callDoc'
import type { Activity } from '@/domain/activity/defineActivity'
import { closeRewards, rewardsStore } from '@/domain/activity/showRewards'
import { loadUserInfo } from '@/domain/session/loadUserInfo'
import { loadPlayer } from '@/domain/session/loadPlayer'
import { loadConfig } from '@/domain/site/loadConfig'
import { loadLobby } from '@/domain/promotions/loadLobby'
import { refreshBalance } from '@/domain/money/refreshBalance'
import { questionStore } from '@/shared/ui/confirmDialog'
import { dismissToast, toastStore } from '@/shared/ui/toast'
import { clock } from '@/shared/time/clock'
import { settingsLoaded } from '@/store/siteSlice'
import { portalApi } from '@/store/portalApi'
import { isSecret } from '@/api/callDoc'
import { callDoc } from '../../backend-kit/callDocs'
import { personaNames } from '../../mock-backend/personaNames'
import { demoPublicKey } from '../../mock-backend/demoKey'
import { parseScenario } from '../../mock-backend/scenario'
import { encrypted } from '../../mock-backend/testCalls'
import { mockBackendFor } from '../support/mockBackendFor'
import { openPortal } from '../support/openPortal'
import type { ScriptedClient } from '../support/scriptedClient'
import { faults, type FaultName } from './faults'

type Json = Record<string, unknown>
/** How a call came to be made: by the page, by pressing there, or by the portal's client while the page was shown. */
export type Reached = 'page' | 'press' | 'client'
export interface Outcome {
  reached: Reached
  crashes: string[]
  /** Whether the page shows nothing. */
  blank: boolean
  /** Whether it still waits. */
  waits: boolean
}

const SETTLED_MS = 6_000
const TICK_MS = 15
/** Buttons of activities that send something. */
const SENDING = /claim|receive|open|spin|scratch|share|draw|sign|exchange|light|collect|extra|visit|follow/i
const PRESSES = 5
const HOUR = 3_600_000
const PRESSED_MS = 450
const LATER_MS = 300
const CONTROLS = ['button', 'input[type=radio]', 'input[type=checkbox]']

const activities = import.meta.glob<Activity>('/src/features/**/*.activity.ts', {
  eager: true,
  import: 'default',
})

/** Where a call is made: where its description says, else the page of its activity. */
export const pageOf = (name: string): CallPage => {
  const { madeOn, feature } = callDoc(name)
  return madeOn ?? { path: activities[`${feature}.activity.ts`]?.paths?.[0] ?? '/lobby/home' }
}

let game: Promise<unknown> | undefined
/** A game that can be played. */
const playable = () =>
  (game ??= mockBackendFor({})('appConfig').then(({ appGameList }) => {
    const games = appGameList as { id: number; maintain?: unknown; status?: number }[]
    return games.find(({ maintain, status = 1 }) => !maintain && status === 1)?.id
  }))

const responseOf = (client: ScriptedClient, name: string) =>
  client.responses[name] as (body: Json) => Promise<Json>

/** One call with one fault (or none), behind the page that depends on it, rendered whole. */
export async function runCase(name: string, fault?: FaultName): Promise<Outcome> {
  const { demo = {}, example = {}, response } = callDoc(name)
  const page = pageOf(name)
  const { who = demo.persona, path, steps = [], lost, before } = page
  const scenario = parseScenario(page.scenario ?? demo.scenario ?? '{}')
  const persona = personaNames.find((known) => known === (who ?? scenario.persona ?? 'regular'))
  before?.()
  const crashes: string[] = []
  const onRejection = (reason: unknown) => void crashes.push(`unhandled: ${String(reason)}`)
  const onError = (event: ErrorEvent) => void crashes.push(`error: ${event.message}`)
  process.on('unhandledRejection', onRejection)
  window.addEventListener('error', onError)
  let running = 0
  let body: Json = example
  const made = new Set<string>()
  if (scenario.clock) clock.startAt(scenario.clock)
  const portal = await openPortal({
    path: path.replace('{game}', String(await playable())),
    ...(persona && { persona }),
    scenario,
    onProblem: ({ path, error }) => void crashes.push(`${path}: ${String(error)}`),
    prepare: async (client) => {
      const responses: Json[] = []
      for (const [first, sent] of demo.before ?? [])
        responses.push(await responseOf(client, first)(plainBody(sent)))
      body = plainBody(demo.bodyFrom?.(...responses) ?? example)
      if (demo.hoursLater) clock.startAt(clock.now() + demo.hoursLater * HOUR)
      if (lost) client.responses[lost] = { fails: 'network' }
      const respond = responseOf(client, name)
      client.responses[name] = async (sent) => {
        made.add(name)
        // Without a known version the list of games is in the answer (GM-05), and the fault in the list.
        const known = 'gameListVersion' in sent && { gameListVersion: '' }
        const text = JSON.stringify(await respond({ ...sent, ...known }))
        return fault ? faults[fault](text) : new Response(text)
      }
      const call = client.call.bind(client)
      client.call = async (...args) => {
        running++
        try {
          return await call(...args)
        } finally {
          running--
        }
      }
    },
  })
  const { store } = portal
  act(() => {
    const { settings } = store.getState().site
    store.dispatch(settingsLoaded({ ...settings, publicKey: demoPublicKey }))
  })
  const settle = async () => {
    for (let waited = 0, still = 0; waited < SETTLED_MS && still < 3; waited += TICK_MS) {
      await act(async () => {
        await new Promise((resolve) => setTimeout(resolve, TICK_MS))
        // Code of a page that is not there yet makes no call.
        await vi.dynamicImportSettled()
      })
      still = running === 0 && !isWaiting() && !isBlank() ? still + 1 : 0
    }
  }
  let reached: Reached = 'page'
  try {
    // As the portal's start does.
    await act(async () => {
      await store.dispatch(loadConfig())
      await store.dispatch(loadPlayer())
      await store.dispatch(loadLobby({ olderThanMs: 0 }))
      if (!store.getState().session.token) return
      await store.dispatch(loadUserInfo())
      await store.dispatch(refreshBalance({ force: true }))
    })
    await settle()
    // What lies further down a page comes a moment later.
    const isLater = steps.length === 0 && !endpointOf(name).write
    for (let waited = 0; isLater && waited < LATER_MS && !made.has(name); waited += TICK_MS) await settle()
    if (!made.has(name)) {
      reached = 'press'
      const pressed = new Set<string>()
      const sent = async () => {
        // Claims wait 200 ms for a second tap, forms 300 ms.
        for (let waited = 0; waited < PRESSED_MS && !made.has(name); waited += TICK_MS)
          await act(() => new Promise((resolve) => setTimeout(resolve, TICK_MS)))
        await settle()
      }
      // A question may come as late as a claim.
      const pressSoon = async (named: RegExp, inDialog = false) => {
        for (let waited = 0; waited < PRESSED_MS && !(await pressOne(named, { inDialog })); waited += TICK_MS)
          await act(() => new Promise((resolve) => setTimeout(resolve, TICK_MS)))
      }
      for (const step of steps) {
        if (step instanceof RegExp) await pressSoon(step)
        else if (Array.isArray(step)) await fill(...step)
        else if ('inDialog' in step) await pressSoon(step.inDialog, true)
        else await portal.goTo(step.goTo)
        await (step === steps.at(-1) ? sent() : settle())
      }
      if (steps.length === 0 && endpointOf(name).write)
        for (let at = 0; at < PRESSES && !made.has(name); at++)
          if (await pressOne(SENDING, { pressed })) await sent()
    }
    if (!made.has(name)) {
      reached = 'client'
      await act(async () => {
        await store.dispatch((_dispatch, _getState, { client }) =>
          client.call(endpointOf(name), body, response),
        )
      })
      await settle()
    }
    return { reached, crashes, blank: isBlank(), waits: isWaiting() }
  } finally {
    portal.unmount()
    cleanup()
    // What was read is kept for minutes, and with it the whole back end of this case.
    store.dispatch(portalApi.util.resetApiState())
    closeAll()
    clock.reset()
    // What a rejected promise has to say comes a moment later.
    await new Promise((resolve) => setTimeout(resolve, 0))
    process.off('unhandledRejection', onRejection)
    window.removeEventListener('error', onError)
  }
}

/** Secrets of an example are sent encrypted. */
const plainBody = (body: Json): Json =>
  Object.fromEntries(
    Object.entries(body).map(([key, one]) => [key, isSecret(one) ? encrypted(one.encrypt) : one]),
  )

/** Fills the fields of that label. */
async function fill(label: RegExp, value: string | File): Promise<void> {
  await act(async () => {
    for (const field of screen.queryAllByLabelText(label))
      fireEvent.change(field, { target: typeof value === 'string' ? { value } : { files: [value] } })
  })
}

/** Presses the first control of that name that is not in `pressed`; controls of a dialog first, as it covers the page. */
async function pressOne(named: RegExp, { pressed = new Set<string>(), inDialog = false }): Promise<boolean> {
  const inside = (root: string) => [
    ...document.querySelectorAll<HTMLElement>(CONTROLS.map((one) => `${root} ${one}`).join()),
  ]
  const found = [...inside('dialog[open]'), ...(inDialog ? [] : inside('main'))].find(
    (one) => named.test(nameOf(one)) && !(one as HTMLButtonElement).disabled && !pressed.has(nameOf(one)),
  )
  if (!found) return false
  pressed.add(nameOf(found))
  await act(async () => void fireEvent.click(found))
  return true
}

/** What outlives a portal that is closed: messages, questions and rewards that nobody has looked at. */
function closeAll(): void {
  for (const { id } of toastStore.get()) dismissToast(id)
  for (let open = questionStore.get(); open; open = questionStore.get()) open.resolve(false)
  while (rewardsStore.current()) closeRewards()
}

const nameOf = (element: HTMLElement): string =>
  element.getAttribute('aria-label') ??
  ((element as HTMLInputElement).labels?.[0]?.textContent || element.textContent).trim()

const isWaiting = () => document.querySelector('main [aria-busy="true"]') !== null
const isBlank = () => !document.querySelector('main')?.textContent.trim()
