import { useRef, useState } from 'react'
import { useOverlayHold } from '@/engine/render/useOverlayTurn'
import { formatDateTime } from '@/shared/format/dateTime'
import { t } from '@/shared/i18n/t'
import { Button } from '@/shared/ui/Button'
import { Checkbox } from '@/shared/ui/Checkbox'
import { Modal } from '@/shared/ui/Modal'
import styles from './Safer.module.css'
import { lengthOf, type RequestedExclusion, type SelfExclusion } from './selfExclusion'
import { ToolNotice } from './ToolNotice'
import type { Tools } from './useTools'

interface Props {
  asked: RequestedExclusion | null
  tools: Tools
  onConfirm: (exclusion: SelfExclusion) => void
  onClose: () => void
}

/** The second step: confirms consequences and end, what still works, and that it cannot be undone. */
export function ExclusionDialog({ asked, ...rest }: Props) {
  useOverlayHold(asked !== null)
  return asked && <OpenExclusionDialog key={`${asked.kind} ${asked.length}`} asked={asked} {...rest} />
}

const STOPS = ['games', 'money', 'offers'] as const
const WORKS = ['login', 'withdraw', 'tools'] as const

function OpenExclusionDialog({ asked, tools, onConfirm, onClose }: Props & { asked: RequestedExclusion }) {
  const [sure, setSure] = useState(false)
  const [missing, setMissing] = useState(false)
  const word = useRef<HTMLInputElement>(null)
  const until = formatDateTime(asked.until)
  const length = lengthOf(asked)
  const mustTypeWord = asked.kind === 'exclusion'
  const confirm = () => {
    if (!mustTypeWord || sure) return onConfirm(asked)
    setMissing(true)
    // On a small screen the field may be out of view.
    word.current?.focus()
  }
  const busy = tools.busy('stop')
  return (
    <Modal
      open
      onClose={onClose}
      dismissible={!busy}
      title={t(`safer.${asked.kind}.question`, { length })}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {t('safer.stop.back')}
          </Button>
          <Button variant="danger" busy={busy} disabled={tools.shut} onClick={confirm}>
            {t(`safer.${asked.kind}.confirm`, { length })}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <p>
          <b>{t('safer.stop.from', { until })}</b> {t(`safer.${asked.kind}.noWayBack`)}
        </p>
        <h3>{t('safer.stop.stops')}</h3>
        <ul className={styles.list}>
          {STOPS.map((one) => (
            <li key={one}>{t(`safer.stop.${one}`)}</li>
          ))}
        </ul>
        <h3>{t('safer.stop.works')}</h3>
        <ul className={styles.list}>
          {WORKS.map((one) => (
            <li key={one}>{t(`safer.stop.${one}`)}</li>
          ))}
        </ul>
        {mustTypeWord && (
          <Checkbox
            ref={word}
            label={t('safer.exclusion.sure', { until })}
            checked={sure}
            onChange={(event) => {
              setSure(event.currentTarget.checked)
              setMissing(false)
            }}
            error={missing ? t('safer.exclusion.tick') : undefined}
          />
        )}
        <ToolNotice tools={tools} part="stop" />
      </div>
    </Modal>
  )
}
