import { render, type RenderResult } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ComponentType, ReactElement, ReactNode } from 'react'
import { MemoryRouter, useLocation, type InitialEntry } from 'react-router-dom'
import { vi, type Mock } from 'vitest'
import { userSchema, type User } from '@/api/models/user'
import { webConfigSchema, type WebConfig } from '@/api/models/webConfig'
import { z } from '@/api/shape'
import type {
  Device,
  Facts,
  ItemAction,
  LayoutItem,
  LayoutNode,
  LayoutRoute,
  ItemSection,
  NodeSection,
  Resolved,
  ResolvedLayout,
} from '@layout/types'
import { createRegistry, type BlockComponent, type Registry } from '@/engine/registry/createRegistry'
import { LayoutProvider, type RenderProblem } from '@/engine/render/LayoutContext'
import { OverlayTurns } from '@/engine/render/useOverlayTurn'
import { makeStore, type RootState, type Store } from '@/store/makeStore'
import { defaultSettings } from '@/store/portalSettings'
import { StoreProvider } from '@/store/StoreProvider'
import { scriptedClient, type ScriptedResponses, type ScriptedClient } from './scriptedClient'

/** A layout in short form: items and nodes by section and id, routes by pattern. */
export interface LayoutSketch {
  items?: Partial<Record<ItemSection, Record<string, LayoutItem>>>
  nodes?: Partial<Record<NodeSection, Record<string, LayoutNode>>>
  routes?: Record<string, LayoutRoute>
  shell?: string
}

export interface RenderOptions {
  state?: Partial<RootState>
  layout?: LayoutSketch
  /** Fake responses by call, or a client. */
  client?: ScriptedResponses | ScriptedClient
  path?: InitialEntry
  /** A router, for tests that navigate; `path` is not used then. */
  router?: (registry: Registry) => ComponentType<{ children: ReactNode }>
  device?: Device
  facts?: Partial<Facts>
  /** Blocks that the layout may name, by type. */
  blocks?: Record<string, BlockComponent>
  /** Delays the code of a block until the promise settles. */
  delays?: Record<string, Promise<void>>
}

export interface Rendered extends RenderResult {
  store: Store
  user: UserEvent
  client: ScriptedClient
  runAction: Mock<(action: ItemAction) => void>
  report: Mock<(problem: RenderProblem) => void>
  /** The current path (with query) of the router. */
  location: () => { pathname: string; search: string; state: unknown }
}

/** A web configuration with defaults and the test's changes. */
export const testConfig = (changes: Record<string, unknown> = {}): WebConfig =>
  z.parse(webConfigSchema, changes)
/** A player with defaults and the test's changes. */
/** Figures of a player who has just registered. */
const NOTHING_YET = {
  coin: 0,
  lottery: 0,
  vip: 0,
  vipExp: 0,
  userLevel: 0,
  bet: 0,
  safebox: 0,
  totalRecharge: 0,
}
export const testUser = (changes: Record<string, unknown> = {}): User =>
  z.parse(userSchema, { id: 10001, account: 'tester', nickname: 'Tester', ...NOTHING_YET, ...changes })
/** The state of a signed-in player. */
export const signedInState = (changes: Record<string, unknown> = {}): Pick<RootState, 'session'> => ({
  session: { token: 'token', user: testUser(changes) },
})
/** The state of a site whose configuration has arrived. */
export const siteState = (
  config: Record<string, unknown> = {},
  settings: Partial<RootState['site']['settings']> = {},
): Pick<RootState, 'site'> => ({
  site: {
    settings: { ...defaultSettings, ...settings },
    config: testConfig(config),
    status: 'ready',
    stale: false,
  },
})

/** Converts a short layout to what the renderer takes. Everything in it is visible unless `hidden`. */
export function sketchLayout(sketch: LayoutSketch = {}): ResolvedLayout {
  const place = <T extends { sort?: number; hidden?: boolean }>(
    section: string,
    members: Record<string, T> = {},
  ) =>
    Object.entries(members)
      .map(([id, member]): Resolved<T> => ({
        ...member,
        id,
        path: `${section}.${id}`,
        visible: !member.hidden,
      }))
      .sort((a, b) => (a.sort ?? 0) - (b.sort ?? 0))
  return {
    theme: {},
    shell: { type: sketch.shell ?? 'shell.MobileShell' },
    routes: sketch.routes ?? {},
    sections: Object.fromEntries(
      Object.entries<Record<string, LayoutItem | LayoutNode>>({ ...sketch.items, ...sketch.nodes }).map(
        ([section, members]) => [section, place(section, members)],
      ),
    ),
  }
}

/** Renders an element as in the portal: with store, router, layout and a fake back end. */
export function renderBlock(element: ReactElement, options: RenderOptions = {}): Rendered {
  const client =
    options.client && 'call' in options.client
      ? (options.client as ScriptedClient)
      : scriptedClient(options.client as ScriptedResponses)
  const store = makeStore({ client }, options.state)
  client.context.token = () => store.getState().session.token
  const runAction = vi.fn<(action: ItemAction) => void>()
  const report = vi.fn<(problem: RenderProblem) => void>()
  const registry = createRegistry(
    Object.fromEntries(
      Object.entries(options.blocks ?? {}).map(([type, component]) => [
        `/src/features/${type.replace('.', '/')}.block.tsx`,
        () => Promise.resolve(options.delays?.[type]).then(() => ({ default: component })),
      ]),
    ),
  )
  const { session, site } = store.getState()
  const facts: Facts = {
    site: site.settings.site,
    device: options.device ?? 'mobile',
    mode: site.config?.mode ?? 'normal',
    signedIn: session.token !== null,
    ...options.facts,
  }
  let shown: ReturnType<Rendered['location']> = { pathname: '', search: '', state: null }
  function Probe() {
    shown = useLocation()
    return null
  }
  const layout = sketchLayout(options.layout)
  const Router =
    options.router?.(registry) ??
    (({ children }) => <MemoryRouter initialEntries={[options.path ?? '/']}>{children}</MemoryRouter>)
  const wrap = (children: ReactElement) => (
    <StoreProvider store={store}>
      <Router>
        <LayoutProvider value={{ layout, registry, facts, report, runAction }}>
          <OverlayTurns>
            {children}
            <Probe />
          </OverlayTurns>
        </LayoutProvider>
      </Router>
    </StoreProvider>
  )
  const result = render(element, { wrapper: ({ children }) => wrap(children as ReactElement) })
  return { ...result, store, client, user: userEvent.setup(), runAction, report, location: () => shown }
}
