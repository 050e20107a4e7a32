import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { t } from '@/shared/i18n/t'
import { Button } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import { Modal } from '@/shared/ui/Modal'
import { useHomeModalClose } from '../promotions/homeModalClose'

/** An ended event (AC-10): a home modal closes by itself; a page shows a message and goes back when it is confirmed. */
export function EventEnded() {
  const close = useHomeModalClose()
  const navigate = useNavigate()
  const { key } = useLocation()
  const closeOnce = useEffectEvent(() => close?.())
  useEffect(() => closeOnce(), [])
  if (close) return null
  const leave = () => void (key === 'default' ? navigate('/', { replace: true }) : navigate(-1))
  return (
    <>
      <EmptyState icon="clock" title={t('activity.ended')} />
      <Modal
        open
        role="alertdialog"
        dismissible={false}
        onClose={leave}
        title={t('common.tips')}
        footer={
          <Button block onClick={leave}>
            {t('common.ok')}
          </Button>
        }
      >
        <p>{t('activity.ended')}</p>
      </Modal>
    </>
  )
}
