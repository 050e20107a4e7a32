import { t } from '@/shared/i18n/t'
import { Picture } from '@/shared/ui/Picture'
import { BrandLink } from '@/domain/games/BrandLink'
import { useAppSelector } from '@/store/hooks'
import { selectBrands } from '@/domain/games/selectGames'
import type { FooterBrandsProps } from './FooterBrands.entry'
import styles from './FooterBrands.module.css'
import { resourceUrl } from '@/domain/site/resourceUrl'

/** Logos of the game brands (HM-12), each linked to its games; the name replaces a missing logo. */
export default function FooterBrands({ limit = 20 }: Partial<FooterBrandsProps>) {
  const brands = useAppSelector(selectBrands)
  const base = useAppSelector((state) => state.site.config?.gameResourceUrl)
  if (brands.length === 0) return null
  return (
    <section aria-label={t('footer.brands')}>
      <ul className={styles.brands}>
        {brands.slice(0, limit).map(({ id, name, icon3 }) => (
          <li key={id} className={styles.brand}>
            <BrandLink brandId={id} className={styles.link}>
              <Picture
                src={resourceUrl(base, icon3)}
                alt={name}
                width={96}
                height={40}
                className={styles.logo ?? ''}
                fallback={<span className={styles.name}>{name}</span>}
              />
            </BrandLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
