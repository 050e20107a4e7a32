import { useEffect, useState } from 'react'
import { Block } from '@/engine/render/Block'
import { usePortal } from '@/engine/render/LayoutContext'
import { useOverlayTurn } from '@/engine/render/useOverlayTurn'
import { t } from '@/shared/i18n/t'
import { Modal } from '@/shared/ui/Modal'
import { Skeleton } from '@/shared/ui/Skeleton'
import { HomeModalClose } from '@/domain/promotions/homeModalClose'
import { modalSeen } from '@/store/promotionsSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectPromotionsAllowed } from '@/domain/promotions/selectPromotionsAllowed'
import type { HomeModalProps } from './HomeModal.entry'
import styles from './HomeModal.module.css'

const NONE: HomeModalProps['modals'] = []

/** Modals of active activities that the player has not seen, one after the other (HM-20). */
export default function HomeModal({ modals = NONE }: HomeModalProps) {
  const { registry } = usePortal()
  const allowed = useAppSelector(selectPromotionsAllowed)
  const active = useAppSelector((state) => state.player.activities?.activityIds)
  const seen = useAppSelector((state) => state.promotions.modalsSeen)
  // Nothing opens until this player's list of seen modals is loaded.
  const known = useAppSelector(
    ({ promotions, session }) => promotions.of !== null && promotions.of === session.user?.id,
  )
  const dispatch = useAppDispatch()
  const [broken, setBroken] = useState<string[]>([])
  const next = modals.find(
    ({ kind, block }) =>
      allowed &&
      known &&
      active?.includes(kind) &&
      !seen.includes(kind) &&
      registry.has(block) &&
      !broken.includes(block),
  )
  const mayShow = useOverlayTurn(next !== undefined)
  if (!next || !mayShow) return null
  const close = () => dispatch(modalSeen(next.kind))
  return (
    <Modal key={next.kind} deferOpen growing open onClose={close} title={t(next.title)}>
      <HomeModalClose value={close}>
        <div className={styles.content}>
          <Block
            type={next.block}
            loading={<Skeleton height={320} />}
            fallback={() => <Skip onSkip={() => setBroken((blocks) => [...blocks, next.block])} />}
          />
        </div>
      </HomeModalClose>
    </Modal>
  )
}

/** Skips a modal that cannot be rendered, without marking it as seen. */
function Skip({ onSkip }: { onSkip: () => void }) {
  // eslint-disable-next-line react-hooks/exhaustive-deps -- only on mount
  useEffect(onSkip, [])
  return null
}
