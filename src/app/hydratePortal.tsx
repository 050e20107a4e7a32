import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import type { ApiClient } from '@/api/client'
import { heldTaps } from '@/engine/render/heldTaps'
import { makeStore, type Store } from '@/state/makeStore'
import { blockRegistry } from './blockRegistry'
import { browserContext } from './clientContext'
import { PortalApp } from './PortalApp'
import { seededLayouts } from './seededLayouts'
import { seedState, type Seed } from './seed'

/**
 * Brings a page to life that was drawn beforehand. First only what a tap needs: shell and page take over their markup;
 * calls, storage and session come with `wakePortal`, after the first taps have somebody to answer them.
 */
export async function hydratePortal(root: HTMLElement, seed: Seed): Promise<void> {
  const waking = wakePortal()
  const context = browserContext(seed.settings.apiBase, seed.device, () => store)
  const calls = waking.then(({ connect }) => connect(context, () => store))
  const client: ApiClient = { context, call: async (...call) => (await calls).call(...call) }
  const store: Store = makeStore({ client }, seedState(seed))
  const registry = blockRegistry()
  // An address that only leads here (`/`) becomes the page's own: that is what was drawn.
  if (location.pathname !== seed.path)
    history.replaceState(history.state, '', seed.path + location.search + location.hash)
  history.scrollRestoration = 'manual'

  const taps = heldTaps()
  taps.hold(root)
  await registry.load(seed.layout.shell.type).catch(() => undefined)
  const layouts = seededLayouts(seed.mode, seed.layout, async () => (await waking).layoutsOf(seed, client))
  hydrateRoot(
    root,
    <PortalApp
      store={store}
      serverState={store.getState()}
      router={(portal) => <BrowserRouter>{portal}</BrowserRouter>}
      registry={registry}
      device={seed.device}
      native={false}
      cameSignedIn={false}
      layouts={layouts}
      served
      onAlive={() => {
        taps.release()
        void waking.then(({ wake }) => wake(store, client, seed))
      }}
      report={(problem) =>
        void waking.then(({ reporter }) =>
          reporter(client)(`${problem.path} (${problem.type})`, problem.error),
        )
      }
    />,
    { onCaughtError: () => undefined }, // reported by the node's own boundary
  )
}

/** Everything that can wait until the page answers taps, in one piece of code. */
let code: Promise<typeof import('./wakePortal')> | undefined
function wakePortal() {
  return (code ??= import('./wakePortal'))
}
