import { t } from '@/shared/i18n/t'
import { useAppSelector } from '@/store/hooks'
import { selectBrands, selectGameTypes } from '@/domain/games/selectGames'
import { FilterChips } from './FilterChips'
import { InlineSelect } from '@/shared/ui/InlineSelect'
import { Stack } from '@/shared/ui/Stack'

interface Props {
  typeId: number
  brandId: number
  onChange: (changes: Record<string, string>) => void
}

/** Category and brand filters of a search. */
export function SearchFilters({ typeId, brandId, onChange }: Props) {
  const types = useAppSelector(selectGameTypes)
  const brands = useAppSelector(selectBrands)
  return (
    <Stack gap={2}>
      <FilterChips
        label={t('games.categories')}
        value={String(typeId)}
        onChange={(type) => onChange({ type })}
        options={[
          { id: '0', label: t('games.allTypes') },
          ...types.map((type) => ({ id: String(type.id), label: type.name })),
        ]}
      />
      <InlineSelect
        label={t('games.brand')}
        value={String(brandId)}
        onChange={(brand) => onChange({ brand })}
        options={[
          { id: '0', label: t('games.allBrands') },
          ...brands.map((brand) => ({ id: String(brand.id), label: brand.name })),
        ]}
      />
    </Stack>
  )
}
