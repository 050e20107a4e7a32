import { Activity, useId, useLayoutEffect, useMemo, useRef } from 'react'
import { useDevice } from '@/engine/render/LayoutContext'
import { NodeView } from '@/engine/render/NodeView'
import { useNodes } from '@/engine/render/useNodes'
import { t } from '@/shared/i18n/t'
import { TabPanel } from '@/shared/ui/TabPanel'
import { ErrorState } from '@/shared/ui/ErrorState'
import { Tabs } from '@/shared/ui/Tabs'
import { useAppSelector } from '@/store/hooks'
import { selectGameTypes } from '@/domain/games/selectGames'
import { homeTabsOf } from './homeTabsOf'
import { useHomeTab } from './useHomeTab'
import type { HomePageProps } from './HomePage.entry'
import styles from './HomePage.module.css'

/** The home page: a sticky bar of tabs over what the layout puts behind each of them (HM-06). */
export default function HomePage({ label = 'home.tabs' }: Partial<HomePageProps>) {
  const idBase = useId()
  const nodes = useNodes('homeTabs')
  const types = useAppSelector(selectGameTypes)
  const appName = useAppSelector((state) => state.site.settings.appName)
  const tabs = useMemo(() => homeTabsOf(nodes, types), [nodes, types])
  const { chosen, choose, asked, entry } = useHomeTab()
  const top = useRef<HTMLDivElement>(null)
  const first = tabs[0]
  const value = tabs.some((tab) => tab.id === chosen) ? chosen : (first?.id ?? '0')

  // Another tab begins at its top, not somewhere in the middle.
  const toTop = () => {
    const bar = top.current
    if (bar && bar.getBoundingClientRect().top < 0)
      bar.scrollIntoView({ block: 'start', behavior: 'instant' })
  }
  const change = (id: string) => {
    choose(id)
    toTop()
  }
  // A link of this very page, such as a brand of the footer; whoever goes back is put where they were by the router.
  const entered = useRef(entry)
  useLayoutEffect(() => {
    if (entered.current !== entry) toTop()
    entered.current = entry
  }, [entry])

  return (
    <div className={styles.page} data-device={useDevice()}>
      <h1 className={styles.title}>{t('home.title', { name: appName })}</h1>
      <div ref={top} />
      {tabs.length > 1 && (
        <div className={styles.bar}>
          <Tabs label={t(label)} tabs={tabs} value={value} onChange={change} idBase={idBase} />
        </div>
      )}
      {tabs.map((tab) => {
        const active = tab.id === value
        // The first tab stays as it is while others are looked at; the others keep nothing in the page.
        if (!active && tab !== first) return null
        const own = asked.typeId === tab.extra.typeId && asked.brandId !== undefined
        return (
          <TabPanel key={tab.id} idBase={idBase} id={tab.id} active={active} keep={tab === first}>
            <Activity mode={active ? 'visible' : 'hidden'}>
              <NodeView
                key={own ? entry : tab.id}
                node={tab.node}
                extra={own ? { ...tab.extra, brandId: asked.brandId } : tab.extra}
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
