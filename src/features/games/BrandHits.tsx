import { t } from '@/shared/i18n/t'
import { BrandLink } from '@/domain/games/BrandLink'
import { useAppSelector } from '@/store/hooks'
import { selectBrands } from '@/domain/games/selectGames'
import { isUnspaced, wordsOf } from '@/shared/searchWords'
import styles from './SearchPage.module.css'

const MAX = 4

/** Brands whose names start with the query, each linking to its games on the home page (HM-13). */
export function BrandHits({ query }: { query: string }) {
  const typed = wordsOf(query)
  const brands = useAppSelector(selectBrands)
    .filter(({ name }) => {
      const words = wordsOf(name)
      return (
        typed.length > 0 &&
        typed.every((word) =>
          words.some((one) => one.startsWith(word) || (isUnspaced(word) && one.includes(word))),
        )
      )
    })
    .slice(0, MAX)
  if (brands.length === 0) return null
  return (
    <nav aria-label={t('search.brands')}>
      <ul className={styles.words}>
        {brands.map(({ id, name }) => (
          <li key={id}>
            <BrandLink brandId={id} className={styles.word}>
              {t('search.allOfBrand', { name })}
            </BrandLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
