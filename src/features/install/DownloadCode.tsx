import { t } from '@/shared/i18n/t'
import { QrCode } from '@/shared/ui/QrCode'

/** For a phone that reads it from this screen: the download page, which then has what that phone can use. Browser only. */
export function DownloadCode({ size }: { size: number }) {
  return (
    <QrCode
      text={new URL('/apkdownload', globalThis.location.origin).href}
      size={size}
      label={t('install.scan')}
    />
  )
}
