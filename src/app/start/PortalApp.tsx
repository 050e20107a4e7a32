import { StrictMode, type ReactNode } from 'react'
import { Provider } from 'react-redux'
import type { RootState, Store } from '@/store/makeStore'
import { PortalRoot, type PortalRootProps } from './PortalRoot'

interface Props extends PortalRootProps {
  store: Store
  /** What a served page was drawn with: places that come to life later begin with it. */
  serverState?: RootState
  /** A router around the portal: the browser's, or a server's. */
  router: (portal: ReactNode) => ReactNode
}

/** The whole portal, the same in a browser and on a server. */
export function PortalApp({ store, serverState, router, ...portal }: Props) {
  return (
    <StrictMode>
      <Provider store={store} {...(serverState && { serverState })}>
        {router(<PortalRoot {...portal} />)}
      </Provider>
    </StrictMode>
  )
}
