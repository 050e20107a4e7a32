import { useFacts } from '@/engine/render/LayoutContext'
import { t } from '@/shared/i18n/t'
import { appDownload } from '@/state/appDownload'
import { useAppSelector } from '@/state/hooks'
import { selectPromotionsAllowed } from '@/state/selectPromotionsAllowed'
import { PageLink } from './PageLink'

/** The way to the app, by the rule of all such ways (OV-06). */
export function DownloadLink() {
  const { mode, native } = useFacts()
  const config = useAppSelector((state) => state.site.config)
  const heldBack = !useAppSelector(selectPromotionsAllowed)
  if (appDownload(config, { mode, native, heldBack }).kind !== 'offered') return null
  return <PageLink to="/apkdownload" icon="download" label={t('page.apk')} />
}
