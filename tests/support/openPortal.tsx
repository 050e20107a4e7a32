import { act, render, type RenderResult } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { composeLayout } from '@layout/composeLayout'
import type { Device, Layer } from '@layout/types'
import type { RenderProblem } from '@/engine/render/LayoutContext'
import { blockRegistry } from '@/app/start/blockRegistry'
import { PortalApp } from '@/app/start/PortalApp'
import { makeStore, type RootState, type Store } from '@/store/makeStore'
import type { Persona } from '../../mock-backend/players/personaNames'
import type { Scenario } from '../../mock-backend/scenario'
import type { ScriptedClient } from './scriptedClient'
import { mockClient, mockState } from './mockState'
import { stubBrowser } from './stubBrowser'

const layers = import.meta.glob<Layer>('/layouts/*.json', { eager: true, import: 'default' })
const registry = blockRegistry()

interface Options {
  path: string
  device?: Device
  /** No session when missing. */
  persona?: Persona
  scenario?: Scenario
  /** State that differs from the back end's. */
  state?: Partial<RootState>
  /** A patch over the site's shipped layout. */
  layer?: Layer
  /** Changes what the back end answers before anything is rendered. */
  prepare?: (client: ScriptedClient) => void | Promise<void>
  /** Called for a block that fails; by default it fails the test. */
  onProblem?: (problem: RenderProblem) => void
}

export interface OpenPortal extends RenderResult {
  store: Store
  client: ScriptedClient
  user: UserEvent
  /** The current path. */
  path: () => string
  goTo: (path: string) => Promise<void>
}

/** The whole portal with a shipped layout, for a player or a visitor, against the mock back end. */
export async function openPortal(options: Options): Promise<OpenPortal> {
  stubBrowser()
  const { path, device = 'mobile', persona } = options
  const scenario: Scenario = { ...options.scenario, persona: persona ?? 'visitor', device }
  const [client, known] = [mockClient(scenario, persona), await mockState(scenario, persona)]
  const store = makeStore({ client }, { ...known, ...options.state })
  client.context.token = () => store.getState().session.token
  await options.prepare?.(client)
  const { site } = store.getState()
  const layout = shippedLayout(site.settings.site, device, site.config?.mode ?? 'normal', options.layer)
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <PortalApp
            store={store}
            router={(portal) => portal}
            registry={registry}
            device={device}
            native={false}
            cameSignedIn={persona !== undefined}
            paint={() => undefined}
            layouts={{ forMode: () => layout, subscribe: () => () => {} }}
            report={
              options.onProblem ??
              (({ path, error }) => {
                throw new Error(`${path}: ${String(error)}`)
              })
            }
          />
        ),
      },
    ],
    { initialEntries: [path] },
  )
  const view = render(<RouterProvider router={router} />)
  return {
    ...view,
    store,
    client,
    user: userEvent.setup(),
    path: () => router.state.location.pathname + router.state.location.search,
    goTo: (to) => act(() => router.navigate(to)),
  }
}

/** The layout of a site as shipped, for a device and a mode. */
export function shippedLayout(site: string, device: Device, mode: string, more?: Layer) {
  const names = site === 'base' ? ['base'] : ['base', site]
  const shipped = names.map((name) => ({ name, layer: layers[`/layouts/${name}.json`] as Layer }))
  const composed = composeLayout(more ? [...shipped, { name: 'more', layer: more }] : shipped, {
    device,
    mode,
  })
  if (!composed.layout) throw new Error(`${site} does not compose: ${JSON.stringify(composed.problems)}`)
  return composed.layout
}
