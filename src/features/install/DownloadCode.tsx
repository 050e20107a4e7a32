import { t } from '@/shared/i18n/t'
import { QrCode } from '@/shared/ui/QrCode'

/** A QR code of the download page, which then offers what the scanning phone can use. Browser only. */
export function DownloadCode({ size }: { size: number }) {
  return (
    <QrCode
      text={new URL('/apkdownload', globalThis.location.origin).href}
      size={size}
      label={t('install.scan')}
    />
  )
}
