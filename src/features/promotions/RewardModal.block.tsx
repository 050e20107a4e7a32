import { useEffect, useSyncExternalStore } from 'react'
import { useOverlayTurn } from '@/engine/render/useOverlayTurn'
import { t } from '@/shared/i18n/t'
import { Button } from '@/shared/ui/Button'
import { Icon } from '@/shared/ui/Icon'
import { Modal } from '@/shared/ui/Modal'
import { List } from '@/shared/ui/Stack'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { formatReward } from '@/domain/activity/formatReward'
import { useAppSelector } from '@/store/hooks'
import { closeRewards, dropRewards, rewardsStore } from '@/domain/activity/showRewards'
import styles from './RewardModal.module.css'

/** Lists claimed rewards with congratulations (HM-17); opened by `showRewards`. */
export default function RewardModal() {
  const rewards = useSyncExternalStore(rewardsStore.subscribe, rewardsStore.current, () => null)
  const money = useMoneyFormat()
  const props = useAppSelector((state) => state.site.config?.appPropConfigMap)
  const signedIn = useAppSelector((state) => state.session.token !== null)
  useEffect(() => {
    if (!signedIn) dropRewards()
  }, [signedIn])
  const mayShow = useOverlayTurn(rewards !== null)
  if (!rewards || !mayShow) return null
  return (
    <Modal
      deferOpen
      open
      onClose={closeRewards}
      title={t('promotions.reward.title')}
      footer={
        <Button block onClick={closeRewards}>
          {t('promotions.reward.close')}
        </Button>
      }
    >
      <p className={styles.text}>{t('promotions.reward.text')}</p>
      <List gap={2}>
        {rewards.map((reward, at) => {
          const line = formatReward(reward, money, props?.[reward.id])
          return (
            <li key={at} className={styles.item}>
              <span className={styles.icon}>
                <Icon name={line.icon} size={22} />
              </span>
              <span className={styles.name}>
                {line.name}
                {line.note && <span className={styles.note}>{line.note}</span>}
              </span>
              <strong className={styles.amount}>{line.amount}</strong>
            </li>
          )
        })}
      </List>
    </Modal>
  )
}
