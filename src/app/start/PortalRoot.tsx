import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { OpenId } from '@/api/shape'
import { resolveLayout } from '@layout/resolveLayout'
import type { Device, Facts, ItemAction, Layout, ResolvedLayout } from '@layout/types'
import type { Registry } from '@/engine/registry/createRegistry'
import { LayoutProvider, type PortalContext, type RenderProblem } from '@/engine/render/LayoutContext'
import { OverlayTurns } from '@/engine/render/useOverlayTurn'
import { t } from '@/shared/i18n/t'
import type { ThemeSettings } from '@/shared/ui/applyTheme'
import { structuralShare } from '@/shared/structuralShare'
import { confirmDialog } from '@/shared/ui/confirmDialog'
import { PictureWidth } from '@/shared/ui/Picture'
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks'
import { signOut } from '@/domain/session/signOut'
import { onSessionEnd } from './syncSession'
import { DeferredHosts } from './DeferredHosts'
import { Overlays } from './Overlays'
import type { DeferredHistory } from '../routing/deferredHistory'
import { PageOutlet } from '../routing/PageOutlet'
import { selectFacts, selectMode } from './selectFacts'
import { language } from '@/shared/i18n/language'
import type { Texts } from '@/shared/i18n/siteTexts'

export interface PortalRootProps {
  registry: Registry
  device: Device
  /** Inside the app's own shell (portal.md §9). */
  native: boolean
  /** There was a session when the portal started. */
  cameSignedIn: boolean
  layouts: LayoutsForModes
  /** The page was prerendered. */
  prerendered?: boolean
  report: (problem: RenderProblem) => void
  /** Applies the theme to the document; called again only when the theme changes. */
  paint: (theme: ThemeSettings | undefined) => void
  /** Shows the site's own texts, before anything is rendered with them; missing on a server, where each page has its own. */
  showTexts?: (texts: Texts | undefined) => void
  /** The browser's history; missing on a server, where no navigation happens. */
  pages?: DeferredHistory
  /** Called when the shell is hydrated. */
  onHydrated?: () => void
  /** Called for every layout that is rendered, with the facts that it was resolved for. */
  onResolved?: ((facts: Facts) => void) | undefined
}

/** The layouts of this site and device. */
export interface LayoutsForModes {
  /** The layout for a mode (LY-02); the same object until it changes. */
  forMode: (mode: string) => Layout
  /** Notifies of a better layout for some mode. */
  subscribe: (listener: () => void) => () => void
}

/** Connects layout, facts and pages: when a fact changes, the layout is resolved again. */
export function PortalRoot(props: PortalRootProps) {
  const {
    registry,
    device,
    native,
    cameSignedIn,
    layouts,
    prerendered = false,
    report,
    paint,
    showTexts,
    pages,
    onHydrated,
    onResolved,
  } = props
  const { pathname } = useLocation()
  const known = useAppSelector(selectFacts)
  const mode = useAppSelector(selectMode)
  const pictureWidth = useAppSelector((state) => state.site.settings.pictureWidth)
  const forMode = () => layouts.forMode(mode)
  const layout = useSyncExternalStore(layouts.subscribe, forMode, forMode)
  const texts = layout.messages?.[language()]
  const textsKey = useTextsKey(texts, mode, prerendered)
  showTexts?.(texts)
  const facts = useMemo(
    (): Facts => ({ ...known, device, native, route: pathname }),
    [known, device, native, pathname],
  )
  const [share] = useState(createLayoutShare)
  const resolved = useMemo(() => share(resolveLayout(layout, facts)), [layout, facts, share])
  const runAction = usePortalAction()
  useLoginAfterSession(cameSignedIn)
  useEffect(() => onResolved?.(facts), [onResolved, resolved, facts])

  useLayoutEffect(() => paint(resolved.theme), [paint, resolved.theme])

  const value = useMemo(
    (): PortalContext => ({ layout: resolved, registry, facts, report, runAction, prerendered }),
    [resolved, registry, facts, report, runAction, prerendered],
  )
  return (
    <LayoutProvider value={value}>
      <PictureWidth value={pictureWidth}>
        <OverlayTurns key={textsKey}>
          <PageOutlet layout={resolved} facts={facts} pages={pages} onHydrated={onHydrated} />
          <Overlays />
        </OverlayTurns>
        <DeferredHosts />
      </PictureWidth>
    </LayoutProvider>
  )
}

/**
 * A key of what is rendered, which changes with the texts in it. A prerendered page comes with the texts that it shows; the
 * others follow, and change nothing on it.
 */
function useTextsKey(texts: Texts | undefined, mode: string, prerendered: boolean): string | undefined {
  const [first] = useState(() => Object.keys(texts ?? {}))
  return texts && (prerendered ? mode + first.map((key) => texts[key]).join() : JSON.stringify(texts))
}

/** Runs the `action` of an item: log out after a confirmation (AU-20), or open customer service. */
function usePortalAction(): (action: ItemAction) => void {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  return useCallback(
    (action) => {
      if (action === 'customerService') void navigate('/service')
      else
        void confirmDialog({
          title: t('common.confirmation'),
          message: t('logout.tip'),
          ok: t('logout.ok'),
          cancel: t('logout.cancel'),
        }).then((yes) => {
          if (yes) dispatch(signOut())
        })
    },
    [dispatch, navigate],
  )
}

/**
 * Opens the login page when a session ends (ST-03, AU-20), including one that ended while the portal was starting. Who did not log out
 * goes on with the same page after the login, also with one that needs none.
 */
function useLoginAfterSession(cameSignedIn: boolean) {
  const store = useAppStore()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const unchecked = useRef(cameSignedIn)
  const logIn = useEffectEvent((by?: OpenId) => {
    const { isEnded } = store.getState().session
    void navigate('/login', isEnded ? { state: { from: pathname + search, by } } : {})
  })
  useEffect(() => {
    if (unchecked.current && !store.getState().session.token) logIn()
    unchecked.current = false
    return onSessionEnd(store, ({ user }) => logIn(user?.id))
  }, [store])
}

/** Shares unchanged parts with the previous layout, so that a changed fact re-renders only what it affects. */
function createLayoutShare(): (next: ResolvedLayout) => ResolvedLayout {
  let previous: ResolvedLayout | null = null
  return (next) => (previous = structuralShare(previous, next))
}
