import { t } from '@/shared/i18n/t'
import { QrCode } from '@/shared/ui/QrCode'
import type { QrCodeProps } from './QrCode.entry'

/** A QR code for layouts and other blocks (`<Block type="qr.QrCode" />`). */
export default function QrCodeBlock({ text, level, version, size, label = 'qr.label' }: QrCodeProps) {
  return <QrCode text={text} level={level} version={version} size={size} label={t(label)} />
}
