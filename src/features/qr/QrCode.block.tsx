import { t } from '@/shared/i18n/t'
import { QrCode } from '@/shared/ui/QrCode'
import type { QrCodeProps } from './QrCode.entry'

/** A QR code where the layout or another block (`<Block type="qr.QrCode" />`) wants one. */
export default function QrCodeBlock({ text, level, version, size, label = 'qr.label' }: QrCodeProps) {
  return <QrCode text={text} level={level} version={version} size={size} label={t(label)} />
}
