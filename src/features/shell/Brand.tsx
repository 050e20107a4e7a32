import { RouteLink } from '@/engine/render/RouteLink'
import { t } from '@/shared/i18n/t'
import { useAppSelector } from '@/store/hooks'
import styles from './Brand.module.css'
import { BrandMark } from '@/domain/site/BrandMark'

/** Logo and name of the portal, linked to home; the name is hidden where there is no room. */
export function Brand({ size = 28 }: { size?: number }) {
  const app = useAppSelector((state) => state.site.settings.appName)
  const face = (
    <>
      <BrandMark size={size} />
      <span className={styles.name}>{app}</span>
    </>
  )
  return (
    <RouteLink
      to="/lobby/home"
      className={styles.brand}
      aria-label={t('shell.homeOf', { app })}
      fallback={<span className={styles.brand}>{face}</span>}
    >
      {face}
    </RouteLink>
  )
}
