import { StrictMode, type ReactNode } from 'react'
import type { RootState, Store } from '@/store/makeStore'
import { StoreProvider } from '@/store/StoreProvider'
import { PortalRoot, type PortalRootProps } from './PortalRoot'

interface Props extends PortalRootProps {
  store: Store
  /** The state that a page was prerendered with: boundaries that hydrate later start from it. */
  serverState?: RootState
  /** Wraps the portal in a router: the browser's, or a static one on the server. */
  router: (portal: ReactNode) => ReactNode
}

/** The whole portal, the same in a browser and on a server. */
export function PortalApp({ store, serverState, router, ...portal }: Props) {
  return (
    <StrictMode>
      <StoreProvider store={store} serverState={serverState}>
        {router(<PortalRoot {...portal} />)}
      </StoreProvider>
    </StrictMode>
  )
}
