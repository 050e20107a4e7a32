import { RouteLink } from '@/engine/render/RouteLink'
import { t } from '@/shared/i18n/t'
import { Icon } from '@/shared/ui/Icon'
import type { HeaderSearchProps } from './HeaderSearch.entry'
import styles from './HeaderSearch.module.css'

/** The header's link to the search page. */
export default function HeaderSearch({ to = '/search' }: Partial<HeaderSearchProps>) {
  return (
    <RouteLink to={to} className={styles.search ?? ''} aria-label={t('search.title')}>
      <Icon name="search" size={22} />
    </RouteLink>
  )
}
