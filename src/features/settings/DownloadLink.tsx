import { t } from '@/shared/i18n/t'
import { useAppDownload } from '@/domain/app-download/useAppDownload'
import { PageLink } from './PageLink'

/** The link to the app, where OV-06 allows it. */
export function DownloadLink() {
  if (useAppDownload().kind !== 'offered') return null
  return <PageLink to="/apkdownload" icon="download" label={t('page.apk')} />
}
