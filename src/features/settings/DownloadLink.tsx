import { t } from '@/shared/i18n/t'
import { useAppDownload } from '@/domain/app-download/useAppDownload'
import { PageLink } from './PageLink'

/** The way to the app, by the rule of all such ways (OV-06). */
export function DownloadLink() {
  if (useAppDownload().kind !== 'offered') return null
  return <PageLink to="/apkdownload" icon="download" label={t('page.apk')} />
}
