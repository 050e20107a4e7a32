import { useMemo, useState, type ReactNode } from 'react'
import { isSiteMode } from '@/api/models/siteModes'
import { Icon } from '@/shared/ui/Icon'
import { useDraft } from '../../preview-tool/app/useDraft'
import { chainOf } from '../../preview-tool/edit/chainOf'
import { siteNames } from '../../preview-tool/edit/newSite'
import { siteLabel } from '../siteNames'
import { PreviewFrame } from '../../preview-tool/frame/PreviewFrame'
import { useRoom } from '../../preview-tool/frame/useRoom'
import { siteTimeZone } from '../../preview-tool/fields/siteTime'
import { ScenarioMenu } from '../../preview-tool/scenario/ScenarioMenu'
import { FIRST_SCENARIO } from '../../preview-tool/scenario/scenarioLink'
import type { Texts } from '../documentsOf'
import { documentsOf } from '../documentsOf'
import styles from './Looking.module.css'
import { Select } from '../../preview-tool/Select'

const SIZES = { mobile: { width: 390, height: 780 }, desktop: { width: 1440, height: 900 } } as const

interface LookingProps {
  /** What one looks at. */
  title: string
  /** Where it is from. */
  facts: ReactNode
  /** The ways on, and back. */
  actions: ReactNode
  texts: Texts
  /** What is looked at first; another site where none of these is one. */
  first?: readonly string[]
  /** The mode that it is looked at in first. */
  firstMode?: string | null
}

/** Layers in the real portal, as players would see them; nothing of them can be edited here (DK-07). */
export function Looking({ title, facts, actions, texts, first = [], firstMode }: LookingProps) {
  const documents = useMemo(() => documentsOf(texts), [texts])
  const sites = useMemo(() => siteNames(documents), [documents])
  const [scenario, setScenario] = useState(() => ({
    ...FIRST_SCENARIO,
    site: sites.find((name) => first.includes(name)) ?? sites[1] ?? sites[0] ?? 'base',
    ...(isSiteMode(firstMode) && { mode: firstMode }),
  }))
  const { site, device, mode, persona, route } = scenario
  const layers = useMemo(() => chainOf(documents, site), [documents, site])
  const checked = useMemo(
    () => ({ site, device, mode, signedIn: persona !== 'visitor', route }),
    [site, device, mode, persona, route],
  )
  const { resolved, explain } = useDraft(layers, device, mode, checked)
  const { ref, room } = useRoom()
  const { width, height } = SIZES[device]
  const scale = room ? Math.min(1, room.width / width) : 1
  return (
    <div className={styles.page}>
      <section className={styles.bar} aria-label="What you look at">
        <Icon name="eye" size={20} />
        <div className={styles.what}>
          <h1>{title}</h1>
          <p>{facts} Nothing can be edited here.</p>
        </div>
        <div className={styles.actions}>{actions}</div>
      </section>
      <main className={styles.room}>
        <div role="group" aria-label="What is shown" className={styles.choices}>
          <Select
            label="Site"
            value={site}
            options={sites.map((name) => ({ value: name, label: siteLabel(name) }))}
            onChange={(chosen) => setScenario({ ...scenario, site: chosen })}
          />
          <ScenarioMenu
            scenario={scenario}
            sites={sites}
            layout={resolved}
            timeZone={siteTimeZone(explain)}
            onChange={setScenario}
          />
        </div>
        {layers.length > 0 && !resolved && (
          <p role="alert" className={styles.note}>
            These layouts do not come to a page: {site} cannot be shown.
          </p>
        )}
        <div ref={ref} className={styles.frame}>
          <PreviewFrame
            title={`Preview of ${title}`}
            scenario={scenario}
            layers={layers}
            width={width}
            height={height}
            scale={scale}
            onRouteChange={(path) => setScenario((now) => ({ ...now, route: path }))}
          />
        </div>
      </main>
    </div>
  )
}
