import { useOverlayTurn } from '@/engine/render/useOverlayTurn'
import { t } from '@/shared/i18n/t'
import { Modal } from '@/shared/ui/Modal'
import { changedTextsClosed } from '@/store/agreementSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectMayPlay } from '@/domain/promotions/selectPromotionsAllowed'
import { ChangedTexts } from '@/domain/session/ChangedTexts'
import { useChangedTexts } from '@/domain/session/textVersions'

/** Says that terms or privacy policy have changed, once after a start or a login. Games and deposits ask by themselves. */
export default function ChangedTextsNotice() {
  const dispatch = useAppDispatch()
  const texts = useChangedTexts()
  const isClosed = useAppSelector((state) => state.agreement.isLater === true)
  const mayPlay = useAppSelector(selectMayPlay)
  const mayShow = useOverlayTurn(texts.length > 0 && mayPlay && !isClosed)
  const close = () => dispatch(changedTextsClosed())
  return (
    <Modal open={mayShow} onClose={close} title={t('agreement.title')}>
      <ChangedTexts onLater={close} />
    </Modal>
  )
}
