import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router-dom'
import type { BlockEntry } from '@/engine/registry/defineEntry'
import { createRegistry, type BlockModule } from '@/engine/registry/createRegistry'
import { typeOfPath } from '@/engine/registry/typeOfPath'
import { LayoutProvider, type RenderProblem } from '@/engine/render/LayoutContext'
import { ShellOutlet } from '@/engine/render/ShellOutlet'
import { OverlayTurns } from '@/engine/render/useOverlayTurn'
import { composeLayout } from '@layout/composeLayout'
import { resolveLayout } from '@layout/resolveLayout'
import type { Device, Facts, JsonObject, Layer } from '@layout/types'
import type { ApiClient } from '@/api/client'
import { makeStore, type RootState } from '@/store/makeStore'
import { StoreProvider } from '@/store/StoreProvider'
import base from '../../layouts/base.json'

const modules = import.meta.glob<BlockModule>('/src/features/**/*.block.tsx')
const entryModules = import.meta.glob<{ default: BlockEntry }>('/src/features/**/*.entry.ts', { eager: true })

/** All blocks of the project, as the portal finds them. */
export const registry = createRegistry(modules)
/** All entries by block type. */
export const entries: Record<string, BlockEntry> = Object.fromEntries(
  Object.entries(entryModules).map(([path, module]) => [
    typeOfPath(path.replace('.entry.ts', '.block.tsx')) ?? path,
    module.default,
  ]),
)
export const types = registry.types()

export interface Scenario {
  device: Device
  state: Partial<RootState>
  client: ApiClient
  report?: (problem: RenderProblem) => void
}

/** One block alone, in a portal around it: the base layout, a store with the given state, a router, an outlet. */
export function blockInScenario(
  type: string,
  { device, state, client, report = () => {} }: Scenario,
): ReactElement {
  const entry = entries[type]
  if (!entry) throw new Error(`${type} has no entry`)
  const Component = registry.component(type)
  if (!Component) throw new Error(`${type} has no block`)
  const store = makeStore({ client }, state)
  const { site, session, player } = store.getState()
  const mode = site.config?.mode ?? 'green'
  const composed = composeLayout([{ name: 'base', layer: base as Layer }], { device, mode })
  if (!composed.layout)
    throw new Error(`the base layout does not compose: ${JSON.stringify(composed.problems)}`)
  const facts: Facts = {
    site: site.settings.site,
    device,
    mode,
    signedIn: session.token !== null,
    route: '/',
    native: false,
    flags: site.settings.flags,
    activities: player.activities?.activityIds ?? [],
    ...(site.config && { config: site.config as unknown as JsonObject }),
  }
  const layout = resolveLayout(composed.layout, facts)
  return (
    <StoreProvider store={store}>
      <MemoryRouter initialEntries={['/start?gameId=1']}>
        <LayoutProvider value={{ layout, registry, facts, report, runAction: () => {} }}>
          <OverlayTurns>
            <ShellOutlet value={{ page: <p>The page</p>, frame: 'full', path: '/' }}>
              <Component {...entry.props.parse(entry.sample)} />
            </ShellOutlet>
          </OverlayTurns>
        </LayoutProvider>
      </MemoryRouter>
    </StoreProvider>
  )
}
