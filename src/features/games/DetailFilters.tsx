import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { t } from '@/shared/i18n/t'
import { InlineSelect } from '@/shared/ui/InlineSelect'
import { useHydrated } from '@/shared/ui/useHydrated'
import styles from './DetailFilters.module.css'
import type { FilteredByDetails } from './useDetailFilters'

interface Props extends Pick<FilteredByDetails, 'offered' | 'chosen'> {
  onChange: (changes: Record<string, string>) => void
}

/** Filters by feature, theme, volatility and stake, each where the list has such values (LB-04). */
export function DetailFilters({ offered, chosen, onChange }: Props) {
  const { formatMoneyShort } = useMoneyFormat()
  // A prerendered page carries only the games that it shows: what all have in common is known once it is hydrated.
  const hydrated = useHydrated()
  if (!offered || !hydrated) return null
  const { features, themes, volatilities, stakes } = offered
  const selects = [
    ['feature', chosen.feature, features.map((id) => ({ id, label: id }))],
    ['theme', chosen.theme, themes.map((id) => ({ id, label: id }))],
    [
      'volatility',
      chosen.volatility,
      volatilities.map((id) => ({ id, label: t(`filters.volatilities.${id}`) })),
    ],
    [
      'stake',
      chosen.stake ? String(chosen.stake) : '',
      stakes.map((stake) => ({ id: String(stake), label: formatMoneyShort(stake) })),
    ],
  ] as const
  const shown = selects.filter(([, , options]) => options.length > 0)
  if (shown.length === 0) return null
  return (
    <div role="group" aria-label={t('filters.title')} className={styles.filters}>
      {shown.map(([name, value, options]) => (
        <InlineSelect
          key={name}
          label={t(`filters.${name}`)}
          value={value}
          onChange={(next) => onChange({ [name]: next })}
          options={[{ id: '', label: t('filters.any') }, ...options]}
        />
      ))}
    </div>
  )
}
