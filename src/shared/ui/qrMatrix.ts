import type { QRCode } from 'qrcode'

/** Error correction levels. */
export const QR_LEVELS = ['L', 'M', 'Q', 'H'] as const
export type QrLevel = (typeof QR_LEVELS)[number]
export const QR_VERSIONS = { min: 1, max: 40 } as const

export interface QrRequest {
  text: string
  /** `L` by default. */
  level?: string
  /** The smallest that fits by default. */
  version?: number
}

/** The dark modules as one SVG path in units of a module, or why there is none. */
export type QrDrawing =
  | { ok: true; size: number; path: string }
  | { ok: false; reason: 'level' | 'version' | 'empty' | 'tooLong' | 'code' }

/** Generates a QR code (HM-18). Levels L, M, Q and H, versions 1 to 40; other values return an error. Never throws. */
export async function qrMatrix({ text, level = 'L', version }: QrRequest): Promise<QrDrawing> {
  if (!isLevel(level)) return { ok: false, reason: 'level' }
  if (version !== undefined && !isVersion(version)) return { ok: false, reason: 'version' }
  if (text === '') return { ok: false, reason: 'empty' }
  let create: (typeof import('qrcode'))['create']
  try {
    create = await import('qrcode').then((module) => module.create ?? module.default.create)
  } catch {
    return { ok: false, reason: 'code' }
  }
  let code: QRCode
  try {
    code = create(text, { errorCorrectionLevel: level, ...(version && { version }) })
  } catch {
    // The only remaining error: the text does not fit.
    return { ok: false, reason: 'tooLong' }
  }
  return { ok: true, size: code.modules.size, path: pathOf(code.modules) }
}

const isLevel = (level: string): level is QrLevel => QR_LEVELS.some((known) => known === level)
const isVersion = (version: number) =>
  Number.isInteger(version) && version >= QR_VERSIONS.min && version <= QR_VERSIONS.max

/** Runs of dark modules, row by row. */
function pathOf(modules: QRCode['modules']): string {
  let path = ''
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (!modules.get(row, column)) continue
      const start = column
      while (column + 1 < modules.size && modules.get(row, column + 1)) column++
      path += `M${start} ${row}h${column - start + 1}v1h-${column - start + 1}z`
    }
  }
  return path
}
