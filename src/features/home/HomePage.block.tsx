import { Activity, useId, useLayoutEffect, useMemo, useRef } from 'react'
import { Navigate } from 'react-router-dom'
import { useDevice } from '@/engine/render/LayoutContext'
import { NodeView } from '@/engine/render/NodeView'
import { useHasRoute } from '@/engine/render/useHasRoute'
import { useNodes } from '@/engine/render/useNodes'
import { t } from '@/shared/i18n/t'
import { classNames } from '@/shared/ui/classNames'
import { TabPanel } from '@/shared/ui/TabPanel'
import { ErrorState } from '@/shared/ui/ErrorState'
import { Tabs } from '@/shared/ui/Tabs'
import { useAppSelector } from '@/store/hooks'
import { selectGameTypes } from '@/domain/games/selectGames'
import { useHomeTab } from './useHomeTab'
import type { HomePageProps } from './HomePage.entry'
import type { GameType } from '@/api/models/webConfig'
import type { LayoutNode, Resolved } from '@layout/types'
import styles from './HomePage.module.css'

const GAMES = '/lobby/games'

/** The home page: a sticky tab bar over the panels that the layout defines (HM-06). */
export default function HomePage({ label = 'home.tabs' }: Partial<HomePageProps>) {
  const idBase = useId()
  const isDesktop = useDevice() === 'desktop'
  const nodes = useNodes('homeTabs')
  const types = useAppSelector(selectGameTypes)
  const appName = useAppSelector((state) => state.site.settings.appName)
  const tabs = useMemo(() => homeTabsOf(nodes, types), [nodes, types])
  const { chosen, choose, preselection, entry } = useHomeTab()
  const top = useRef<HTMLDivElement>(null)
  const first = tabs[0]
  const value = tabs.some((tab) => tab.id === chosen) ? chosen : (first?.id ?? '0')

  // A newly selected tab starts at its top instead of at the previous scroll position.
  const scrollToTop = () => {
    const bar = top.current
    if (bar && bar.getBoundingClientRect().top < 0)
      bar.scrollIntoView({ block: 'start', behavior: 'instant' })
  }
  const change = (id: string) => {
    choose(id)
    scrollToTop()
  }
  // A link to this same page, such as a brand in the footer. On a back navigation the router restores the scroll position.
  const lastEntry = useRef(entry)
  useLayoutEffect(() => {
    if (lastEntry.current !== entry) scrollToTop()
    lastEntry.current = entry
  }, [entry])

  const { typeId, brandId } = preselection
  const hasGames = useHasRoute(GAMES)
  // A link may be older than what the layout leaves out: what it promised is among all games.
  if (hasGames && chosen !== value && types.some(({ id }) => id === typeId))
    return (
      <Navigate to={`${GAMES}?type=${typeId}${brandId === undefined ? '' : `&brand=${brandId}`}`} replace />
    )

  return (
    <div className={classNames(styles.page, isDesktop && styles.desktop)}>
      <h1 className={styles.title}>{t('home.title', { name: appName })}</h1>
      <div ref={top} />
      {tabs.length > 1 && (
        <div className={styles.bar}>
          <Tabs label={t(label)} tabs={tabs} value={value} onChange={change} idBase={idBase} />
        </div>
      )}
      {tabs.map((tab) => {
        const active = tab.id === value
        // Only the first tab stays mounted while another one is selected.
        if (!active && tab !== first) return null
        const isPreselected = typeId === tab.extra.typeId && brandId !== undefined
        return (
          <TabPanel key={tab.id} idBase={idBase} id={tab.id} active={active} keep={tab === first}>
            <Activity mode={active ? 'visible' : 'hidden'}>
              <NodeView
                key={isPreselected ? entry : tab.id}
                node={tab.node}
                extra={isPreselected ? { ...tab.extra, brandId } : tab.extra}
                loading={<div className={styles.waiting} />}
                fallback={(retry) => <ErrorState onRetry={retry} />}
              />
            </Activity>
          </TabPanel>
        )
      })}
    </div>
  )
}

/** One tab of the home page: the node it renders and the extra props passed to it. */
interface HomeTab {
  id: string
  label: string
  node: Resolved<LayoutNode>
  /** Props that are not in the layout: the game type of the tab. */
  extra: { typeId?: number }
}

/** Expands the layout's `homeTabs`: one tab per node, or one per game type for a node with `each: 'gameType'` (HM-06). */
function homeTabsOf(nodes: Resolved<LayoutNode>[], types: GameType[]): HomeTab[] {
  return nodes.flatMap((node): HomeTab[] => {
    if (node.props?.each === 'gameType') {
      const leftOut = [node.props.leftOut].flat()
      return types
        .filter(({ id }) => !leftOut.includes(id))
        .map((type) => ({ id: String(type.id), label: type.name, node, extra: { typeId: type.id } }))
    }
    // Tab ids of portal.md §2: 0 is home, 101 is collect; all others are game type ids.
    const number = node.props?.tabId
    const id = typeof number === 'number' ? String(number) : node.id
    return [{ id, label: t(node.label ?? `home.tab.${node.id}`), node, extra: {} }]
  })
}
