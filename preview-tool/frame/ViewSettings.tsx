import { useId } from 'react'
import { localStore } from '@/shared/safe/storage'
import type { PreviewScenario } from '../model'
import { CompareChoice } from './CompareChoice'
import type { Comparison } from './compareWith'
import controls from '../controls.module.css'
import { NumberInput } from '../fields/NumberInput'
import styles from './FramePane.module.css'

/** How the preview is used, and what stands beside it. */
export interface View {
  /** A click on the page selects; otherwise it uses the page as a player does. */
  editing: boolean
  /** Null until it is chosen. */
  comparison: Comparison | null
  /** Of the windows, in pixels. */
  widths: Record<PreviewScenario['device'], number>
  /** Windows are made smaller where there is no room for them. */
  fits: boolean
}

export const FIRST_VIEW: View = {
  editing: true,
  comparison: null,
  widths: { mobile: 390, desktop: 1440 },
  fits: true,
}

const BESIDE = 'PORTICO_PREVIEW_BESIDE'

/** The first view of a visit: what stood beside the page last stands there again. A site may be gone by then. */
export function firstView(): View {
  const beside = localStore.get(BESIDE)
  const isKnown = beside === 'none' || beside === 'mode' || beside === 'device' || beside === 'saved'
  return isKnown ? { ...FIRST_VIEW, comparison: beside } : FIRST_VIEW
}

/** Common windows, in pixels. */
const WIDTHS = [360, 390, 768, 1024, 1440]

interface ViewSettingsProps {
  view: View
  /** What stands beside the page. */
  comparison: Comparison
  onView: (view: View) => void
  scenario: PreviewScenario
  sites: readonly string[]
}

/** What stands beside the page, and how wide its window is. */
export function ViewSettings({ view, comparison, onView, scenario, sites }: ViewSettingsProps) {
  const sizes = useId()
  const { device, site } = scenario
  return (
    <>
      <CompareChoice
        comparison={comparison}
        onComparison={(comparison) => {
          if (typeof comparison === 'string') localStore.set(BESIDE, comparison)
          else localStore.remove(BESIDE)
          onView({ ...view, comparison })
        }}
        sites={sites}
        site={site}
      />
      <div className={styles.sizes}>
        <label className={styles.size}>
          <span className={styles.lead}>Width of the window</span>
          <NumberInput
            className={`${controls.control} ${styles.width}`}
            min={240}
            max={2560}
            value={view.widths[device]}
            list={sizes}
            onChange={(next) => {
              if (typeof next === 'number' && next >= 240 && next <= 2560)
                onView({ ...view, widths: { ...view.widths, [device]: Math.round(next) } })
            }}
          />
        </label>
        <datalist id={sizes}>
          {WIDTHS.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
        <label className={styles.fit}>
          <input
            type="checkbox"
            checked={view.fits}
            onChange={(event) => onView({ ...view, fits: event.target.checked })}
          />{' '}
          Fit it to the room
        </label>
      </div>
    </>
  )
}
