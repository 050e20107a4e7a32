import { useEffect, useState } from 'react'
import { t } from '@/shared/i18n/t'
import { Icon } from './Icon'
import { qrMatrix, type QrDrawing } from './qrMatrix'
import styles from './QrCode.module.css'

interface Props {
  text: string
  /** L, M, Q or H. */
  level?: string | undefined
  /** 1 to 40; the smallest that fits by default. */
  version?: number | undefined
  /** Edge length in pixels, margin included. */
  size?: number
  /** Accessible name: what scanning it does. */
  label: string
}

/** Light modules around the code; the standard requires four. */
const MARGIN = 4

/** A QR code as an SVG path (HM-18), or a message why there is none. */
export function QrCode({ text, level, version, size = 200, label }: Props) {
  const key = JSON.stringify([text, level, version])
  const [matrix, setMatrix] = useState<{ key: string; drawing: QrDrawing } | null>(null)
  useEffect(() => {
    let wanted = true
    const request = { text, ...(level !== undefined && { level }), ...(version !== undefined && { version }) }
    void qrMatrix(request).then((drawing) => wanted && setMatrix({ key, drawing }))
    return () => {
      wanted = false
    }
  }, [key, text, level, version])

  const drawing = matrix?.key === key ? matrix.drawing : null
  if (drawing && !drawing.ok)
    return (
      <div className={styles.error} role="alert">
        <Icon name="triangle-alert" size={24} />
        <p className={styles.text}>{t(`qr.${drawing.reason}`, { level, version })}</p>
      </div>
    )
  const edge = (drawing?.size ?? 21) + 2 * MARGIN
  return (
    <svg
      className={styles.code}
      width={size}
      height={size}
      viewBox={`${-MARGIN} ${-MARGIN} ${edge} ${edge}`}
      role="img"
      aria-label={drawing ? label : t('common.loading')}
      aria-busy={!drawing}
      shapeRendering="crispEdges"
    >
      {drawing && <path d={drawing.path} />}
    </svg>
  )
}
