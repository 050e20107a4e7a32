import { useState, type ReactNode } from 'react'
import { useDevice } from '@/engine/render/LayoutContext'
import { t } from '@/shared/i18n/t'
import { Button, buttonClass } from '@/shared/ui/Button'
import { Icon } from '@/shared/ui/Icon'
import { StatusPill, type StatusTone } from '@/shared/ui/StatusPill'
import { Card } from '@/shared/ui/Stack'
import { useSystem } from '@/domain/app-download/useSystem'
import { HEIC_TYPES, type PictureLimits } from './preparePicture'
import type { Side } from './kycSteps'
import type { Upload } from './useUpload'
import { classNames } from '@/shared/ui/classNames'
import styles from './Uploads.module.css'

const TONES: Record<string, StatusTone> = {
  received: 'good',
  missing: 'neutral',
  preparing: 'waiting',
  uploading: 'waiting',
  failed: 'bad',
}

interface Props {
  side: Side
  upload: Upload
  /** Whether the back end has a picture of this side. */
  received: boolean
  limits: PictureLimits
  online: boolean
}

/** Upload of one picture: its requirements, state and actions. */
export function UploadCard({ side, upload, received, limits, online }: Props) {
  const { state, preview, choose, retry, cancel } = upload
  const camera = useDevice() === 'mobile'
  const name = t(`kyc.side.${side}`)
  const uploading = state.phase === 'uploading'
  const preparing = state.phase === 'preparing'
  const uploadState =
    uploading || preparing || state.phase === 'failed'
      ? state.phase
      : received || state.phase === 'done'
        ? 'received'
        : 'missing'
  // An iPhone turns its own photos into what is listed here; others leave that to the page.
  const types = useSystem() === 'ios' ? limits.types : [...limits.types, ...HEIC_TYPES]
  const pick = { side: name, types, disabled: uploading || preparing || !online, onPick: choose }
  return (
    <Card aria-label={name}>
      <header className={styles.head}>
        <h2>{name}</h2>
        <span role="status">
          <StatusPill tone={TONES[uploadState] ?? 'neutral'}>{t(`kyc.uploads.${uploadState}`)}</StatusPill>
        </span>
      </header>
      <Preview key={preview} side={side} name={name} url={preview} />
      {preparing && (
        <div className={styles.progress}>
          <progress aria-label={t('kyc.uploads.preparing')} />
        </div>
      )}
      {uploading && (
        <div className={styles.progress}>
          <progress
            max={100}
            value={Math.round(state.part * 100)}
            aria-label={t('kyc.uploads.progress', { side: name })}
          />
          <span>{t('kyc.uploads.percent', { percent: Math.round(state.part * 100) })}</span>
          <Button size="s" variant="quiet" onClick={cancel}>
            {t('kyc.uploads.cancel')}
          </Button>
        </div>
      )}
      <p role="alert" className={styles.problem}>
        {state.phase === 'failed' && state.problem}
      </p>
      <div className={styles.buttons}>
        {state.phase === 'failed' && state.again && (
          <Button icon="refresh" disabled={!online} onClick={retry}>
            {t('kyc.uploads.retry')}
          </Button>
        )}
        {camera && (
          <PickButton
            {...pick}
            icon="camera"
            label={t('kyc.uploads.camera')}
            capture={side === 'selfie' ? 'user' : 'environment'}
          />
        )}
        <PickButton {...pick} icon="image" label={t('kyc.uploads.file')} />
      </div>
    </Card>
  )
}

/** The chosen picture, or a hint at what it has to show; of the same height, to avoid layout shifts. */
function Preview({ side, name, url }: { side: Side; name: string; url: string | null }) {
  const [broken, setBroken] = useState(false)
  return (
    <div className={styles.preview}>
      {url && !broken ? (
        <img src={url} alt={t('kyc.uploads.preview', { side: name })} onError={() => setBroken(true)} />
      ) : (
        <>
          <Icon name={side === 'selfie' ? 'user' : 'credit-card'} size={32} />
          <p>{broken ? t('kyc.uploads.noPreview') : t(`kyc.sideHint.${side}`)}</p>
        </>
      )}
    </div>
  )
}

interface PickButtonProps {
  icon: string
  label: string
  side: string
  types: string[]
  /** The camera to open; the file picker by default. */
  capture?: 'user' | 'environment'
  disabled: boolean
  onPick: (file: File) => void
}

/** A file input styled as a button; it keeps keyboard, screen reader and drag-and-drop support. */
function PickButton({ icon, label, side, types, capture, disabled, onPick }: PickButtonProps): ReactNode {
  return (
    <span className={classNames(buttonClass({ variant: 'secondary' }), styles.pick, disabled && styles.off)}>
      <Icon name={icon} size={20} />
      <span aria-hidden="true">{label}</span>
      <input
        type="file"
        accept={types.join(',')}
        {...(capture && { capture })}
        disabled={disabled}
        aria-label={t('kyc.uploads.of', { action: label, side })}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) onPick(file)
          // Allow the same file to be chosen again.
          target.value = ''
        }}
      />
    </span>
  )
}
