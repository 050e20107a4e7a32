import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import type { WebConfig } from '@/api/models/webConfig'
import { resolveRoute } from '@/app/routing/resolveRoute'
import { blockRegistry } from '@/app/start/blockRegistry'
import { PortalApp } from '@/app/start/PortalApp'
import type { Device, Json, Layout } from '@layout/types'
import type { BlockComponent, Registry } from '@/engine/registry/createRegistry'
import { useShellOutlet } from '@/engine/render/ShellOutlet'
import { Slot } from '@/engine/render/Slot'
import { MenuList } from '@/features/shell/MenuList'
import { makeStore, type RootState } from '@/store/makeStore'
import { scriptedClient } from '../support/scriptedClient'
import { mockState } from '../support/mockState'

export interface RenderedPage {
  site: string
  /** The mode in the configuration; null before it has arrived. */
  mode: 'normal' | 'green' | null
  device: Device
  signedIn: boolean
  flags: Record<string, boolean>
  activities: number[]
  promo: Json | undefined
  native: boolean
}

/** The legally relevant parts of a page as it reached a viewer. */
export interface LegalPage {
  /** The final path; '' for a redirect loop. */
  path: string
  header: string
  /** The menu, on phones after it has been opened by its button. */
  menu: string
  main: string
  footer: string
  /** Types of the overlays, in the order in which they appear. */
  overlays: string[]
  /** Types of all blocks of the page. */
  blocks: string[]
}

/** Rendered for real; of all others only their presence counts. */
const REAL =
  /^(shell|legal|service)\.|^accounts\.(Login|Register|Forget)Page$|^accounts\.(Header|MenuCard)|^wallet\.|^home\./

/** The shells, with what a tap or a delay adds to them. */
function opened(Shell: BlockComponent): BlockComponent {
  return function Opened(props: object) {
    const { frame } = useShellOutlet()
    return (
      <>
        <Shell {...props} />
        {frame === 'full' && (
          <aside data-opened="menu">
            <Slot name="menuCard" />
            <MenuList />
          </aside>
        )}
        <aside data-opened="overlays">
          <Slot name="overlays" />
        </aside>
      </>
    )
  }
}

function Stub() {
  return <i>something</i>
}

/** The portal's own blocks, where this test needs them. */
export async function legalRegistry(): Promise<Registry> {
  const real = blockRegistry()
  await Promise.all(
    real
      .types()
      .filter((type) => REAL.test(type))
      .map((type) => real.load(type)),
  )
  const given = new Map<string, BlockComponent>()
  const make = (type: string): BlockComponent | undefined => {
    if (!real.has(type)) return undefined
    const component = REAL.test(type) ? (real.component(type) ?? Stub) : Stub
    return /^shell\.\w+Shell$/.test(type) ? opened(component) : component
  }
  return {
    ...real,
    isLoaded: () => true,
    component(type) {
      const component = given.get(type) ?? make(type)
      if (component) given.set(type, component)
      return component
    },
  }
}

/** The mock back end's responses to a visitor and a player in both modes. */
export async function legalStates() {
  const of = (mode: 'normal' | 'green', signedIn: boolean) =>
    mockState({ config: { mode } }, ...(signedIn ? (['regular'] as const) : []))
  const states = {
    normal: { visitor: await of('normal', false), player: await of('normal', true) },
    green: { visitor: await of('green', false), player: await of('green', true) },
  }
  return ({ mode, signedIn, site, flags, activities, promo }: RenderedPage): Partial<RootState> => {
    const state = states[mode ?? 'green'][signedIn ? 'player' : 'visitor']
    const known = state.site
    if (!known) throw new Error('the mock back end returned nothing')
    const config = { ...known.config, ...(promo !== undefined && { promo }) } as WebConfig
    return {
      ...state,
      site: {
        ...known,
        settings: { ...known.settings, site, flags },
        ...(mode === null ? { config: null, status: 'loading' } : { config }),
      },
      ...(state.player?.activities && {
        player: { ...state.player, activities: { ...state.player.activities, activityIds: activities } },
      }),
    }
  }
}

const client = scriptedClient({})

/** Navigates to a path as a browser does, and returns the result. */
export function openPage(
  layout: Layout,
  requestedPath: string,
  viewer: RenderedPage,
  { registry, stateOf }: { registry: Registry; stateOf: (viewer: RenderedPage) => Partial<RootState> },
): LegalPage {
  let path = requestedPath
  for (let hops = 0; ; hops++) {
    const resolution = resolveRoute(layout.routes, path, viewer.signedIn, registry.has)
    if (hops > 5) return { path: '', header: '', menu: '', main: '', footer: '', overlays: [], blocks: [] }
    if (resolution.kind === 'redirect') path = resolution.to
    else if (resolution.kind === 'login') path = '/login'
    else break
  }
  const store = makeStore({ client }, stateOf(viewer))
  const html = renderToString(
    <PortalApp
      store={store}
      serverState={store.getState()}
      router={(portal) => <StaticRouter location={path}>{portal}</StaticRouter>}
      registry={registry}
      device={viewer.device}
      native={viewer.native}
      cameSignedIn={false}
      paint={() => undefined}
      layouts={{ forMode: () => layout, subscribe: () => () => undefined }}
      report={() => undefined}
    />,
  )
  const part = (open: string, close: string) => {
    const from = html.indexOf(open)
    return from < 0 ? '' : html.slice(from, html.indexOf(close, from))
  }
  const overlays = part('<aside data-opened="overlays"', '</aside>')
  const mobile = viewer.device === 'mobile'
  const header = part('<header', '</header>')
  const opensMenu = /<button[^>]*aria-haspopup="dialog"/.test(header)
  return {
    path,
    header,
    menu: mobile ? (opensMenu ? part('<aside data-opened="menu"', '</aside>') : '') : part('<nav', '</nav>'),
    main: part('<main', '</main>'),
    footer: part('<footer', '</footer>'),
    overlays: typesIn(overlays, 'overlays\\.'),
    blocks: typesIn(html, ''),
  }
}

const typesIn = (html: string, section: string): string[] =>
  [...html.matchAll(new RegExp(`data-block="([\\w.]+)" data-block-id="${section}`, 'g'))].map(
    ([, type]) => type as string,
  )
