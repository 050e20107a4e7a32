import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import type { Game } from '@/api/models/game'
import type { Brand } from '@/api/models/webConfig'
import { selectBrands, selectGames, selectGameTypes } from '@/domain/games/selectGames'
import { resourceUrl } from '@/domain/site/resourceUrl'
import { PageBody } from '@/engine/render/PageBody'
import { RouteLink } from '@/engine/render/RouteLink'
import { t } from '@/shared/i18n/t'
import { Button, buttonClass } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import { Picture } from '@/shared/ui/Picture'
import { useAppSelector } from '@/store/hooks'
import { DetailFilters } from './DetailFilters'
import { FilterChips } from './FilterChips'
import { GameList } from './GameList'
import { GameListSkeleton } from './GameListSkeleton'
import { GamesFailed } from './GamesFailed'
import type { ProviderPageProps } from './ProviderPage.entry'
import styles from './ProviderPage.module.css'
import { NO_DETAIL_FILTERS, useDetailFilters } from './useDetailFilters'
import { useGameFilters } from './useGameFilters'

/** The games of one provider (LB-04). The filters are in the URL. */
export default function ProviderPage({ home = '/lobby/home' }: Partial<ProviderPageProps>) {
  const id = useParams().id ?? ''
  const games = useAppSelector(selectGames)
  const status = useAppSelector((state) => state.games.status)
  const brand = useAppSelector((state) => selectBrands(state).find((one) => String(one.id) === id))
  const own = useMemo(() => games.filter((game) => String(game.brandId) === id), [games, id])
  const isKnown = brand !== undefined || own.length > 0
  const name = isKnown ? brand?.name || t('provider.unnamed') : t('page.provider')
  return (
    <PageBody title={name} wide>
      {status === 'loading' ? (
        <GameListSkeleton rows={4} />
      ) : status === 'failed' ? (
        <GamesFailed />
      ) : !isKnown ? (
        <EmptyState icon="circle-help" title={t('provider.notFound')}>
          <RouteLink to={home} replace className={buttonClass({ variant: 'secondary' })}>
            {t('details.otherGames')}
          </RouteLink>
        </EmptyState>
      ) : (
        <div className={styles.page}>
          <Logo brand={brand} name={name} />
          <Games key={id} games={own} label={name} />
        </div>
      )}
    </PageBody>
  )
}

function Logo({ brand, name }: { brand: Brand | undefined; name: string }) {
  const base = useAppSelector((state) => state.site.config?.gameResourceUrl)
  return (
    <header className={styles.head}>
      {brand?.icon3 && (
        <Picture src={resourceUrl(base, brand.icon3)} alt="" width={96} height={40} fallback={null} />
      )}
      <h2 className={styles.name}>{name}</h2>
    </header>
  )
}

function Games({ games, label }: { games: Game[]; label: string }) {
  const types = useAppSelector(selectGameTypes)
  const { typeId, change } = useGameFilters()
  const details = useDetailFilters(games)
  const offeredTypes = types.filter((type) => games.some((game) => game.typeId === type.id))
  const type = offeredTypes.some(({ id }) => id === typeId) ? typeId : 0
  const shown = useMemo(
    () => details.games?.filter((game) => type === 0 || game.typeId === type),
    [details.games, type],
  )
  if (games.length === 0) return <EmptyState icon="gamepad" title={t('provider.none')} />
  return (
    <>
      {offeredTypes.length > 1 && (
        <FilterChips
          label={t('games.categories')}
          value={String(type)}
          onChange={(next) => change({ type: next })}
          options={[
            { id: '0', label: t('games.allTypes') },
            ...offeredTypes.map((one) => ({ id: String(one.id), label: one.name })),
          ]}
        />
      )}
      <DetailFilters {...details} onChange={change} />
      <p role="status" className={styles.count}>
        {shown && t('games.count', { count: shown.length })}
      </p>
      {!shown ? (
        <GameListSkeleton rows={4} />
      ) : shown.length > 0 ? (
        <GameList key={`${type} ${JSON.stringify(details.chosen)}`} label={label} games={shown} />
      ) : (
        <EmptyState icon="gamepad" title={t('games.noneFound')}>
          <Button variant="secondary" onClick={() => change({ type: '', ...NO_DETAIL_FILTERS })}>
            {t('games.showAll')}
          </Button>
        </EmptyState>
      )}
    </>
  )
}
