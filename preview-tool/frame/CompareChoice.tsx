import { layerTitle } from '../../layout/layerTitle'
import controls from '../controls.module.css'
import { useWording } from '../wording'
import type { Comparison } from './compareWith'

interface CompareChoiceProps {
  comparison: Comparison
  onComparison: (comparison: Comparison) => void
  /** All sites, and the one that is edited. */
  sites: readonly string[]
  site: string
}

const SAME_SITE = { mode: 'the other mode', device: 'the other device' } as const
const SITE = 'site '

/** Chooses what stands beside the edited page: one choice, whatever it is. */
export function CompareChoice({ comparison, onComparison, sites, site }: CompareChoiceProps) {
  const { original } = useWording()
  const value = typeof comparison === 'object' ? SITE + comparison.site : comparison
  return (
    <select
      className={controls.control}
      aria-label="Compare with"
      value={value}
      onChange={({ target }) =>
        onComparison(
          target.value.startsWith(SITE)
            ? { site: target.value.slice(SITE.length) }
            : (target.value as Exclude<Comparison, object>),
        )
      }
    >
      <option value="none">nothing</option>
      {Object.entries({ ...SAME_SITE, saved: original.choice }).map(([id, label]) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
      <optgroup label="Another site">
        {sites
          .filter((one) => one !== site || SITE + one === value)
          .map((one) => (
            <option key={one} value={SITE + one}>
              {one === 'base' ? 'what all sites share' : layerTitle(one)}
            </option>
          ))}
      </optgroup>
    </select>
  )
}
