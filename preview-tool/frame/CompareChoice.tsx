import { layerTitle } from '@layout/layerTitle'
import { useWording, type Wording } from '../wording'
import type { Comparison } from './compareWith'
import { Select } from '../Select'

interface CompareChoiceProps {
  comparison: Comparison
  onComparison: (comparison: Comparison) => void
  /** All sites, and the one that is edited. */
  sites: readonly string[]
  site: string
}

const SAME_SITE = { mode: 'the other mode', device: 'the other device' } as const
const SITE = 'site '

/** What stands beside the edited page, in a few words; nothing for nothing. */
export function comparisonText(comparison: Comparison, { original }: Wording): string | undefined {
  if (typeof comparison === 'object') return layerTitle(comparison.site)
  if (comparison === 'none') return undefined
  return comparison === 'saved' ? original.choice : SAME_SITE[comparison]
}

/** Chooses what stands beside the edited page: one choice, whatever it is. */
export function CompareChoice({ comparison, onComparison, sites, site }: CompareChoiceProps) {
  const { original } = useWording()
  const value = typeof comparison === 'object' ? SITE + comparison.site : comparison
  return (
    <Select
      label="Compare with"
      labelled="above"
      value={value}
      options={[
        { value: 'none', label: 'nothing' },
        ...Object.entries({ ...SAME_SITE, saved: original.choice }).map(([id, label]) => ({
          value: id,
          label,
        })),
      ]}
      section={{
        title: 'Another site',
        options: sites
          .filter((one) => one !== site || SITE + one === value)
          .map((one) => ({
            value: SITE + one,
            label: one,
          })),
      }}
      onChange={(chosen) =>
        onComparison(
          chosen.startsWith(SITE)
            ? { site: chosen.slice(SITE.length) }
            : (chosen as Exclude<Comparison, object>),
        )
      }
    />
  )
}
