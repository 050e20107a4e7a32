import { useOverlayTurn } from '@/engine/render/useOverlayTurn'
import { t } from '@/shared/i18n/t'
import { Modal } from '@/shared/ui/Modal'
import { useAppSelector } from '@/store/hooks'
import { RealityCheckActions } from '@/domain/safer-play/RealityCheckActions'
import { RealityFigures } from '@/domain/safer-play/RealityFigures'
import { usePlayTime } from '@/domain/safer-play/usePlayTime'

/** A due reality check outside of a game (SP-03), which must be answered on any page. */
export default function RealityCheck() {
  const signedIn = useAppSelector((state) => state.session.token !== null)
  const { due } = usePlayTime()
  const mayShow = useOverlayTurn(signedIn && due)
  return (
    <Modal
      open={mayShow}
      onClose={() => undefined}
      dismissible={false}
      role="alertdialog"
      title={t('sessions.reality.title')}
      footer={<RealityCheckActions />}
    >
      <RealityFigures />
    </Modal>
  )
}
