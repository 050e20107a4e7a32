import type { ReactNode } from 'react'
import type { Game } from '@/api/models/game'
import type { GameDetails } from '@/api/models/gameDetails'
import { BrandLink } from '@/domain/games/BrandLink'
import { selectBrands, selectGameTypes } from '@/domain/games/selectGames'
import { RouteLink } from '@/engine/render/RouteLink'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { t } from '@/shared/i18n/t'
import { Loaded } from '@/shared/ui/Loaded'
import { useAppSelector } from '@/store/hooks'
import { providerPath } from './gamePath'
import { isSiteCurrency } from './listedDetails'
import type { KnownDetails } from './useGameDetails'
import styles from './GamePage.module.css'

/** What is known of a game, as a list of facts, its features and its rules. What the back end does not say is left out (LB-01). */
export function GameFacts({ game, details, query, isOffered }: { game: Game } & KnownDetails) {
  return (
    <>
      <Facts game={game} details={details} />
      {query.data === undefined && isOffered && (
        <Loaded query={query} waiting={[120]} failed={t('details.failed')}>
          {() => null}
        </Loaded>
      )}
      <Rules rules={details.rules} />
    </>
  )
}

function Facts({ game, details }: { game: Game; details: GameDetails }) {
  const { formatMoney } = useMoneyFormat()
  const currency = useAppSelector((state) => state.site.config?.currency ?? '')
  const brand = useAppSelector((state) => selectBrands(state).find(({ id }) => id === game.brandId))
  const type = useAppSelector((state) => selectGameTypes(state).find(({ id }) => id === game.typeId))
  const stakes = isSiteCurrency(details.currency, currency) ? details : undefined
  return (
    <dl className={styles.facts}>
      {brand?.name && (
        <Fact name={t('details.provider')}>
          <RouteLink
            to={providerPath(brand.id)}
            fallback={<BrandLink brandId={brand.id}>{brand.name}</BrandLink>}
          >
            {brand.name}
          </RouteLink>
        </Fact>
      )}
      {type?.name && <Fact name={t('details.category')}>{type.name}</Fact>}
      {details.returnToPlayer !== undefined && (
        <Fact name={t('details.returnToPlayer')}>
          {t('details.percent', { value: details.returnToPlayer })}
          <small className={styles.hint}>{t('details.returnHint')}</small>
        </Fact>
      )}
      {details.volatility && (
        <Fact name={t('filters.volatility')}>{t(`filters.volatilities.${details.volatility}`)}</Fact>
      )}
      {stakes?.minStake !== undefined && (
        <Fact name={t('details.minStake')}>{formatMoney(stakes.minStake)}</Fact>
      )}
      {stakes?.maxStake !== undefined && (
        <Fact name={t('details.maxStake')}>{formatMoney(stakes.maxStake)}</Fact>
      )}
      {details.features.length > 0 && (
        <Fact name={t('details.features')}>
          <Texts texts={details.features} />
        </Fact>
      )}
      {details.themes.length > 0 && (
        <Fact name={t('details.themes')}>
          <Texts texts={details.themes} />
        </Fact>
      )}
      {details.languages.length > 0 && (
        <Fact name={t('details.languages')}>
          <Texts texts={details.languages.map(languageName)} />
        </Fact>
      )}
      {details.devices.length > 0 && (
        <Fact name={t('details.devices')}>
          <Texts texts={details.devices.map((device) => t(`details.device.${device}`))} />
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Texts({ texts }: { texts: readonly string[] }) {
  return (
    <ul className={styles.texts}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

/** The name of a language in the page's own, or its code where the browser does not know it. */
function languageName(code: string): string {
  try {
    const shownIn = document.documentElement.lang || 'en'
    return new Intl.DisplayNames([shownIn], { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}

function Rules({ rules }: { rules: string }) {
  const paragraphs = rules
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
  if (paragraphs.length === 0) return null
  return (
    <details className={styles.rules}>
      <summary>{t('details.rules')}</summary>
      {paragraphs.map((paragraph, at) => (
        <p key={at}>{paragraph}</p>
      ))}
    </details>
  )
}
